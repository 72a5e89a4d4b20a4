import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { AppTheme } from '@/app/theme/app-theme';
import { CheckboxField, Field, PasswordField, SelectField } from '.';

const renderWithTheme = (ui: React.ReactNode) => render(<AppTheme>{ui}</AppTheme>);

test('a field has its label as name and its help as description [A11Y-01]', () => {
  renderWithTheme(<Field label="연락처" help="숫자 11자리" />);

  expect(screen.getByLabelText('연락처')).toHaveAccessibleDescription('숫자 11자리');
  expect(screen.getByLabelText('연락처')).toHaveAttribute('aria-invalid', 'false');
});

test('an error marks the field as invalid and replaces the help [A11Y-01]', () => {
  renderWithTheme(<Field label="연락처" help="숫자 11자리" error="올바른 전화번호를 입력해 주세요." />);

  expect(screen.getByLabelText('연락처')).toBeInvalid();
  expect(screen.getByLabelText('연락처')).toHaveAccessibleDescription('올바른 전화번호를 입력해 주세요.');
  expect(screen.queryByText('숫자 11자리')).not.toBeInTheDocument();
});

test('a counter shows the used length and the limit', () => {
  renderWithTheme(<Field label="지원 동기" multiline counter={{ used: 1200, limit: 5000 }} />);

  expect(screen.getByRole('textbox', { name: '지원 동기' })).toHaveAccessibleDescription('1,200/5,000');
});

test('a button shows the password without changing it', async () => {
  const user = userEvent.setup();
  renderWithTheme(<PasswordField label="비밀번호" autoComplete="current-password" />);
  await user.type(screen.getByLabelText('비밀번호'), 'dure2026!');
  expect(screen.getByLabelText('비밀번호')).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: '비밀번호 표시' }));

  expect(screen.getByLabelText('비밀번호')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('비밀번호')).toHaveValue('dure2026!');
  expect(screen.getByRole('button', { name: '비밀번호 숨기기' })).toBeInTheDocument();
});

interface Values {
  name: string;
  motive: string;
  university: string;
  consent: boolean;
}

function Form({ onSend }: { onSend: (values: Values) => void }) {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Values>({ defaultValues: { name: '', motive: '', university: '', consent: false } });
  return (
    <form onSubmit={(event) => void handleSubmit(onSend)(event)} noValidate>
      <Field
        label="이름"
        error={errors.name?.message}
        {...register('name', { required: '이름을 입력해 주세요.' })}
      />
      <Field label="지원 동기" multiline {...register('motive')} />
      <SelectField
        label="대학교"
        options={[{ value: 'mju', label: '명지대학교' }]}
        {...register('university')}
      />
      <CheckboxField label="동의합니다." {...register('consent')} />
      <button type="submit">보내기</button>
    </form>
  );
}

test('text fields, selects and checkboxes register their values in the form', async () => {
  const user = userEvent.setup();
  const onSend = jest.fn();
  renderWithTheme(
    <Form
      onSend={(values) => {
        onSend(values); // without the event, which react-hook-form passes too
      }}
    />,
  );

  await user.type(screen.getByLabelText('이름'), '김하늘');
  await user.type(screen.getByLabelText('지원 동기'), '별을 보고 싶습니다.');
  await user.selectOptions(screen.getByLabelText('대학교'), '명지대학교');
  await user.click(screen.getByLabelText('동의합니다.'));
  await user.click(screen.getByRole('button', { name: '보내기' }));

  expect(onSend.mock.calls).toEqual([
    [{ name: '김하늘', motive: '별을 보고 싶습니다.', university: 'mju', consent: true }],
  ]);
});

test('sending an invalid form focuses the invalid field and sends nothing [A11Y-02]', async () => {
  const user = userEvent.setup();
  const onSend = jest.fn();
  renderWithTheme(<Form onSend={onSend} />);

  await user.click(screen.getByRole('button', { name: '보내기' }));

  expect(await screen.findByText('이름을 입력해 주세요.')).toBeInTheDocument();
  expect(screen.getByLabelText('이름')).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
});
