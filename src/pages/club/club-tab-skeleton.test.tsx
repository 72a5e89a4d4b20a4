import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { AppTheme } from '@/app/theme/app-theme';
import { ClubTabSkeleton } from './club-tab-skeleton';

const countBoxes = (root: ParentNode) => root.querySelectorAll('.MuiSkeleton-root').length;

test('the skeleton of the tab for applicants has the boxes that its page shows while its data loads', async () => {
  const path = '/clubs/7/submissions';
  const tabSkeleton = render(
    <MemoryRouter initialEntries={[path]}>
      <AppTheme>
        <ClubTabSkeleton />
      </AppTheme>
    </MemoryRouter>,
  );
  const tabBoxes = countBoxes(tabSkeleton.container);
  tabSkeleton.unmount();

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
  expect(countBoxes(page)).toBe(tabBoxes - titleBoxes);
});
