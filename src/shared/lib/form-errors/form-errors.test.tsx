import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { AppTheme } from '@/app/theme/app-theme';
import type { ApiFailure } from '@/shared/api';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { applyServerErrors } from './form-errors';

type FieldName = 'title' | 'contents';
const createFailure = (more: Partial<ApiFailure> = {}): ApiFailure => ({
  code: 'rule_broken',
  status: 400,
  message: '입력을 확인해 주세요.',
  ...more,
});

interface FormProps {
  /** The result of each submit, in order: a failure, or undefined for a success. */
  failures: (ApiFailure | undefined)[];
  failedField?: FieldName;
  alwaysShowFormMessage?: boolean;
}

function Form({ failures, ...more }: FormProps) {
  const form = useForm({ defaultValues: { contents: '', title: '' } });
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = form;
  const submit = handleSubmit(() => {
    const failure = failures.shift();
    if (failure)
      applyServerErrors(form, failure, {
        fields: ['title', 'contents'],
        formMessage: '보내지 못했습니다.',
        ...more,
      });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="제목" {...register('title')} error={errors.title?.message} />
      <Field label="내용" {...register('contents')} error={errors.contents?.message} />
      {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
      <button type="submit">보내기</button>
    </form>
  );
}

const getField = (name: '제목' | '내용') => screen.getByLabelText(name);
const pressSend = () => userEvent.click(screen.getByRole('button', { name: '보내기' }));

async function submitAndFail(failure: ApiFailure, more: Omit<FormProps, 'failures'> = {}) {
  render(
    <AppTheme>
      <Form failures={[failure]} {...more} />
    </AppTheme>,
  );
  await userEvent.type(getField('제목'), '합주');
  await userEvent.type(getField('내용'), '목요일');
  await pressSend();
}

test('field errors are shown at their fields, the first field on the page gets the focus, and values stay', async () => {
  await submitAndFail(
    createFailure({ errors: { contents: '내용이 너무 깁니다.', title: '제목이 너무 깁니다.' } }),
  );
  await waitFor(() => {
    expect(getField('제목')).toHaveAccessibleDescription('제목이 너무 깁니다.');
  });
  expect(getField('내용')).toHaveAccessibleDescription('내용이 너무 깁니다.');
  expect(getField('제목')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(getField('제목')).toHaveValue('합주');
  expect(getField('내용')).toHaveValue('목요일');
});

test('a single field error focuses its field', async () => {
  await submitAndFail(createFailure({ errors: { contents: '내용이 너무 깁니다.' } }));
  await waitFor(() => {
    expect(getField('내용')).toHaveFocus();
  });
  expect(getField('제목')).toHaveAccessibleDescription('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['belongs to no field', undefined],
  ['belongs to a field that the form does not have', { department: '학과를 입력해 주세요.' }],
])('an error that %s shows the form message and leaves the focus on the button', async (_, errors) => {
  await submitAndFail(createFailure(errors && { errors }));
  expect(await screen.findByRole('alert')).toHaveTextContent('보내지 못했습니다.');
  expect(getField('제목')).toHaveAccessibleDescription('');
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a field error is shown at its field, and the form message for an error of a field that the form lacks', async () => {
  await submitAndFail(
    createFailure({ errors: { title: '제목이 너무 깁니다.', department: '학과를 입력해 주세요.' } }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('보내지 못했습니다.');
  expect(getField('제목')).toHaveAccessibleDescription('제목이 너무 깁니다.');
});

test('the message of a failure whose code concerns a field is shown at that field', async () => {
  await submitAndFail(createFailure({ message: '이미 있는 제목입니다.' }), { failedField: 'title' });
  await waitFor(() => {
    expect(getField('제목')).toHaveAccessibleDescription('이미 있는 제목입니다.');
  });
  expect(getField('제목')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('alwaysShowFormMessage shows the form message even if all errors belong to fields', async () => {
  await submitAndFail(createFailure({ errors: { title: '제목이 너무 깁니다.' } }), {
    alwaysShowFormMessage: true,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('보내지 못했습니다.');
  expect(getField('제목')).toHaveFocus();
});

test('the next submit clears all errors', async () => {
  const failure = createFailure({
    errors: { title: '제목이 너무 깁니다.', department: '학과를 입력해 주세요.' },
  });
  render(
    <AppTheme>
      <Form failures={[failure, undefined]} />
    </AppTheme>,
  );
  await pressSend();
  await screen.findByRole('alert');
  await pressSend();
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
  expect(getField('제목')).toHaveAccessibleDescription('');
});
