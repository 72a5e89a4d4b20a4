import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '@/app/testing/render-app';
import { typeInstant } from '@/app/testing/type-instant';
import { InstantField } from '.';

const errorText = '날짜가 올바르지 않습니다. 다시 입력하거나 모두 지워 주세요.';

function renderForm() {
  const onSubmit = jest.fn();
  function Form() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value);
        }}
      >
        <InstantField label="응답 마감" value={value} onChange={setValue} />
        <button type="submit">저장</button>
      </form>
    );
  }
  const { user } = renderApp({ element: <Form /> });
  const send = () => user.click(screen.getByRole('button', { name: '저장' }));
  const findField = () => screen.findByRole('group', { name: '응답 마감' });
  return { user, onSubmit, send, findField };
}

test.each([
  ['an impossible', { date: '20260431', time: '1800' }],
  ['an incomplete', { date: '2026', time: '18' }],
])(
  '%s date shows an error and keeps its form from being sent until it is corrected [A11Y-01 A11Y-02]',
  async (_, typed) => {
    const { user, onSubmit, send, findField } = renderForm();
    const field = await findField();
    await typeInstant(user, field, typed);
    await send();
    expect(screen.getByText(errorText)).toBeVisible();
    expect(field).toHaveAccessibleDescription(errorText);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    const [year] = within(field).getAllByRole('spinbutton');
    expect(year).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();

    await typeInstant(user, field, { date: '20260430', time: '1800' });
    expect(screen.queryByText(errorText)).toBeNull();
    await send();
    expect(onSubmit).toHaveBeenCalledWith('2026-04-30T09:00:00.000Z');
  },
);

test('names every part of a date and time [A11Y-01]', async () => {
  const { findField } = renderForm();
  const sections = within(await findField()).getAllByRole('spinbutton');
  expect(sections.map((section) => section.getAttribute('aria-label'))).toEqual([
    '년',
    '월',
    '일',
    '요일',
    '시간',
    '분',
  ]);
});

test('digits typed in a row fill date and time, and the arrow keys skip the weekday', async () => {
  const { user, onSubmit, send, findField } = renderForm();
  const [year] = within(await findField()).getAllByRole('spinbutton');
  if (!year) throw new Error('the field has no section for the year');
  await user.click(year);
  await user.keyboard('202604301830');
  await send();
  expect(onSubmit).toHaveBeenLastCalledWith('2026-04-30T09:30:00.000Z');

  await user.click(year);
  await user.keyboard('{ArrowRight>3/}09{ArrowLeft>2/}29');
  await send();
  expect(onSubmit).toHaveBeenLastCalledWith('2026-04-29T00:30:00.000Z');
});

test('an empty field keeps no form from being sent, also after an incomplete date was deleted', async () => {
  const { user, onSubmit, send, findField } = renderForm();
  await typeInstant(user, await findField(), { date: '2026', time: '18' });
  await user.tab();
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await send();
  expect(screen.queryByText(errorText)).toBeNull();
  expect(onSubmit).toHaveBeenCalledWith(null);
});
