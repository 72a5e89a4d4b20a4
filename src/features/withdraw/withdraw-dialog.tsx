import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { yupResolver } from '@hookform/resolvers/yup';
import { label } from '@contract/messages';
import { withdrawBody } from '@contract/user.rules';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { toApiFailure, useRedactSecret } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { appText, profileText } from '@/shared/messages';
import { PasswordField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useWithdrawMutation } from './withdraw-api';

interface WithdrawDialogProps {
  open: boolean;
  onCancel: () => void;
  onWithdrawn: () => void;
}

const DialogText = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    marginBottom: 20,
    textAlign: 'center',
    textWrap: 'balance',
    '& p': { ...typography.body2, color: palette.text.secondary },
    '& h2 + p': { marginTop: 8 },
  }),
);
const Stack = styled('div')({ display: 'grid', gap: 16 });
const Actions = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, marginTop: 24 });

/**
 * Asks for the password before the account is deleted. Only this form and its request contain the password.
 */
export function WithdrawDialog({ open, onCancel, onWithdrawn }: WithdrawDialogProps) {
  const redactSecret = useRedactSecret();
  const titleId = useId();
  const [withdraw] = useWithdrawMutation();
  const form = useForm({ resolver: yupResolver(withdrawBody), defaultValues: { password: '' } });
  const {
    register,
    handleSubmit,
    reset,
    setFocus,
    formState: { errors, isSubmitting },
  } = form;

  const cancel = () => {
    if (isSubmitting) return;
    reset();
    onCancel();
  };
  const submit = handleSubmit(async ({ password }) => {
    const { error } = await withdraw({ body: { password: redactSecret(password) } });
    if (!error) {
      onWithdrawn();
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['password'],
      formMessage: profileText.withdrawFailed(reasonOf(failure)),
      alwaysShowFormMessage: true,
    });
    setFocus('password');
  });

  return (
    <Dialog open={open} onClose={cancel} aria-labelledby={titleId} aria-busy={isSubmitting || undefined}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogText>
          <Typography variant="subtitle1" component="h2" id={titleId}>
            {profileText.withdrawPrompt}
          </Typography>
          {profileText.withdrawMeaning.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </DialogText>
        <Stack>
          <PasswordField
            {...register('password')}
            label={label.password}
            autoComplete="current-password"
            autoFocus
            required
            readOnly={isSubmitting}
            error={errors.password?.message}
          />
          {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        </Stack>
        <Actions>
          <Button disabled={isSubmitting} onClick={cancel}>
            {appText.cancel}
          </Button>
          <Button type="submit" variant="danger" loading={isSubmitting}>
            {profileText.withdraw}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

/** Returns the reason of a failure. Without a response, the reason is unknown. */
const reasonOf = ({ code, message: text }: ApiFailure) =>
  code === 'offline' ? profileText.unknownError : text;
