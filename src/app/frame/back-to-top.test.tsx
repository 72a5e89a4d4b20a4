import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app';

const scrollPageTo = (y: number) => {
  act(() => {
    Object.assign(globalThis, { scrollY: y });
    dispatchEvent(new Event('scroll'));
  });
};
afterEach(() => {
  scrollPageTo(0);
});

test('shows far down a page a button that scrolls to the top and focuses the content [A11Y-41]', async () => {
  const { user } = renderApp({ path: '/privacy' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: '맨 위로' })).toBeNull();

  scrollPageTo(innerHeight);
  expect(screen.queryByRole('button', { name: '맨 위로' })).toBeNull();
  scrollPageTo(2 * innerHeight);
  await user.click(await screen.findByRole('button', { name: '맨 위로' }));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();

  scrollPageTo(0);
  expect(screen.queryByRole('button', { name: '맨 위로' })).toBeNull();
});
