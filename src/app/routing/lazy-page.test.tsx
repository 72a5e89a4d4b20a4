import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderApp } from '../testing/render-app';
import { lazyPage } from './lazy-page';

test('a page whose chunk failed to load once is requested again and appears [FV-19]', async () => {
  const load = jest
    .fn<Promise<{ SamplePage: () => React.JSX.Element }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValueOnce({ SamplePage: () => <p>loaded</p> });
  const Page = lazyPage(load, 'SamplePage');
  renderApp({
    element: (
      <Suspense>
        <Page />
      </Suspense>
    ),
  });
  expect(await screen.findByText('loaded', undefined, { timeout: 10_000 })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
