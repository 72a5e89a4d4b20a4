import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { useGoBack } from '.';

function Form() {
  const goBack = useGoBack('/profile');
  return <button onClick={goBack}>취소</button>;
}

const renderAt = (address: string) => {
  history.replaceState(null, '', address);
  return render(
    <BrowserRouter>
      <Routes>
        <Route path="/club" element={<Link to="/edit">수정</Link>} />
        <Route path="/edit" element={<Form />} />
        <Route path="/profile" element={<p>내 정보</p>} />
      </Routes>
    </BrowserRouter>,
  );
};

test('goes back to the previous page', async () => {
  renderAt('/club');
  await userEvent.click(screen.getByRole('link', { name: '수정' }));
  await userEvent.click(screen.getByRole('button', { name: '취소' }));

  expect(await screen.findByRole('link', { name: '수정' })).toBeVisible();
});

test('opens the fallback page if there is no previous page', async () => {
  renderAt('/edit');
  await userEvent.click(screen.getByRole('button', { name: '취소' }));

  expect(await screen.findByText('내 정보')).toBeVisible();
});
