import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router-dom';
import { useUrlState } from '.';

interface View {
  text: string;
}
const readView = (params: URLSearchParams): View => ({ text: params.get('q') ?? '' });
const writeView = ({ text }: View) => new URLSearchParams(text === '' ? {} : { q: text });

function SearchPage() {
  const [{ text }, change] = useUrlState(readView, writeView);
  return (
    <>
      <input
        value={text}
        onChange={({ target }) => {
          change({ text: target.value });
        }}
      />
      <Link to="/clubs">all clubs</Link>
    </>
  );
}

function renderSearchPage() {
  history.replaceState(null, '', '/clubs');
  render(
    <BrowserRouter>
      <SearchPage />
    </BrowserRouter>,
  );
  return { user: userEvent.setup(), input: screen.getByRole('textbox') };
}
const SEARCH = `?q=${encodeURIComponent('밴드')}`;

test('replaces the history entry with the URL of the new view', async () => {
  const { user, input } = renderSearchPage();
  const entryCount = history.length;
  await user.type(input, '밴드');
  expect(input).toHaveValue('밴드');
  expect([location.search, history.length]).toEqual([SEARCH, entryCount]);
});

test('reads the view from the URL after a link to the same page, and again after going back', async () => {
  const { user, input } = renderSearchPage();
  await user.type(input, '밴드');
  await user.click(screen.getByRole('link'));
  expect(input).toHaveValue('');
  history.back();
  expect(await screen.findByDisplayValue('밴드')).toBe(input);
  expect(location.search).toBe(SEARCH);
});
