import { screen } from '@testing-library/react';
import { useGetProfileQuery } from '@/entities/user';
import { toApiFailure } from '@/shared/api';
import { noAnswer, refuse } from './fake-server';
import { demoProfile, renderApp } from './render-app';

function Name() {
  const { data, error } = useGetProfileQuery();
  return <p>{error ? `${toApiFailure(error).code}: ${toApiFailure(error).message}` : data?.name}</p>;
}

test('by default the fake server answers the profile request with the demo profile', async () => {
  const { server } = renderApp({ element: <Name /> });

  expect(await screen.findByText('김하늘')).toBeVisible();
  expect(server.callsTo('GET /users/profile')).toHaveLength(1);
});

test('a response that violates the contract is reported on the page', async () => {
  renderApp({ element: <Name />, answers: { 'GET /users/profile': { ...demoProfile, passwordHash: 'x' } } });

  expect(await screen.findByText(/fake server: GET .*passwordHash/)).toBeVisible();
});

test('a refusal reaches the page with its error code and the message of that code', async () => {
  renderApp({ element: <Name />, answers: { 'GET /users/profile': refuse('not_allowed') } });

  expect(await screen.findByText('not_allowed: 권한이 없습니다.')).toBeVisible();
});

test('a request to an unreachable server fails as offline', async () => {
  renderApp({
    element: <Name />,
    answers: {
      'GET /users/profile': () => {
        throw noAnswer;
      },
    },
  });

  expect(await screen.findByText(/^offline: /)).toBeVisible();
});

test('renderApp throws if a response is for an unknown route', () => {
  expect(() => renderApp({ element: <Name />, answers: { 'GET /nowhere': null } })).toThrow('GET /nowhere');
});
