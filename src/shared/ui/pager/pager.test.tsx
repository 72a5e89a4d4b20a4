import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '@/app/theme/app-theme';
import { Pager } from '.';

const renderPager = ({ page, pageCount }: { page: number; pageCount: number }) =>
  render(
    <AppTheme>
      <MemoryRouter>
        <Pager page={page} pageCount={pageCount} addressOf={(number) => `/articles?page=${number}`} />
      </MemoryRouter>
    </AppTheme>,
  );

test('a pager of a single page renders nothing [SH-20]', () => {
  expect(renderPager({ page: 1, pageCount: 1 }).container).toHaveTextContent('');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a pager has links to the pages and to the previous page, and marks the current page [SH-20]', () => {
  renderPager({ page: 2, pageCount: 3 });

  expect(screen.getByRole('navigation', { name: '쪽' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '3쪽' })).toHaveAttribute('href', '/articles?page=3');
  expect(screen.getByRole('link', { name: '2쪽' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: '이전 쪽' })).toHaveAttribute('href', '/articles?page=1');
});

test('the last page has no link to a next page', () => {
  renderPager({ page: 3, pageCount: 3 });

  expect(screen.queryByRole('link', { name: '다음 쪽' })).not.toBeInTheDocument();
});
