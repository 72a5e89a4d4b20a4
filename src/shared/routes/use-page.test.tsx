import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { usePageNumber } from './use-page';

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=x', 1],
  ['?page=1.5', 1],
  ['?page=1e3', 1],
  ['?page=', 1],
])('the query "%s" selects page %i [NL-01]', (query, page) => {
  const { result } = renderHook(usePageNumber, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[`/clubs/7/articles${query}`]}>{children}</MemoryRouter>
    ),
  });
  expect(result.current).toBe(page);
});
