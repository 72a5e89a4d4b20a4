import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { loginBody } from '@contract/login.rules';
import { label } from '@contract/rule-messages';
import { sessionStarted, sessionUserOf } from '@/entities/user';
import { toApiFailure, useRedactSecret } from '@/shared/api';
import { accountText } from '@/shared/messages';
import { Field, PasswordField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormStack } from '@/shared/ui/page';
import { useLogInMutation } from './login-api';

interface LoginFormProps {
  /** The username after a registration or password reset; the user types only the password. */
  username?: string;
}

/** Logs in. The route guard then navigates to the page that the user requested. */
export function LoginForm({ username = '' }: LoginFormProps) {
  const [logIn] = useLogInMutation();
  const dispatch = useDispatch();
  const redactSecret = useRedactSecret();
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: yupResolver(loginBody), defaultValues: { username, password: '' } });

  const onSubmit = handleSubmit(async (values) => {
    try {
      dispatch(
        sessionStarted(
          sessionUserOf(
            await logIn({ body: { ...values, password: redactSecret(values.password) } }).unwrap(),
          ),
        ),
      );
    } catch (error) {
      setError('root', { message: accountText.failed(toApiFailure(error).message) });
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void onSubmit(event);
      }}
    >
      <FormStack>
        <Field
          {...register('username')}
          label={label.username}
          autoComplete="username"
          autoFocus={username === ''}
          required
          error={errors.username?.message}
        />
        <PasswordField
          {...register('password')}
          label={label.password}
          autoComplete="current-password"
          autoFocus={username !== ''}
          required
          error={errors.password?.message}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <Button type="submit" variant="filled" size="large" fullWidth loading={isSubmitting} sx={{ mt: 2 }}>
          {accountText.login}
        </Button>
      </FormStack>
    </form>
  );
}
