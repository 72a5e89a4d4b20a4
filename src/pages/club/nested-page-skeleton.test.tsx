import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { AppTheme } from '@/app/theme/app-theme';
import { NestedPageSkeleton } from './nested-page-skeleton';

const countBoxes = (root: ParentNode) => root.querySelectorAll('.MuiSkeleton-root').length;

test('the skeleton of the applicants page has the boxes that the page shows while its data loads', async () => {
  const path = '/clubs/7/submissions';
  const pageSkeleton = render(
    <MemoryRouter initialEntries={[path]}>
      <AppTheme>
        <NestedPageSkeleton />
      </AppTheme>
    </MemoryRouter>,
  );
  const skeletonBoxes = countBoxes(pageSkeleton.container);
  pageSkeleton.unmount();

  renderApp({
    path,
    answers: {
      ...sampleClubAnswers('PRESIDENT'),
      'GET /clubs/:clubId/recruitments': [],
      'GET /clubs/:clubId/submissions': () => new Promise(() => undefined),
    },
  });
  const page = await screen.findByRole('region', { name: '지원자 관리' });
  const titleBoxes = 1; // the page shows its title
  expect(countBoxes(page)).toBe(skeletonBoxes - titleBoxes);
});
