import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useSelector } from 'react-redux';
import { selectSessionUser, sessionMissing, sessionRestored } from '@/entities/user';
import { AppProviders } from './providers';
import { createStore } from './store';
import { demoProfile } from './testing/render-app';

const Name = () => <p>{useSelector(selectSessionUser)?.name ?? '없음'}</p>;

test('hydrates a server-rendered page although the state has changed since, and then shows the new state [FV-07]', async () => {
  const { store } = createStore();
  store.dispatch(sessionMissing());
  const serverState = store.getState();
  const page = (
    <AppProviders store={store} serverState={serverState}>
      <Name />
    </AppProviders>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  expect(root).toHaveTextContent('없음');
  store.dispatch(sessionRestored(demoProfile));

  const onRecoverableError = jest.fn();
  await act(() => hydrateRoot(root, page, { onRecoverableError }));
  expect(root).toHaveTextContent(demoProfile.name);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
