import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { label, message } from '@contract/messages';
import { conceal, failureOf } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { frame, profileText } from '@/shared/messages';
import { PasswordField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useWithdrawMutation } from './withdraw-api';

interface WithdrawDialogProps {
  open: boolean;
  onCancel: () => void;
  onWithdrawn: () => void;
}

const Words = styled('div')(
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

/** Asks for the password before somebody leaves the service. The password stands in this form and in the one request that carries it. */
export function WithdrawDialog({ open, onCancel, onWithdrawn }: WithdrawDialogProps) {
  const titleId = useId();
  const [withdraw, { isLoading, error, reset }] = useWithdrawMutation();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const failure = error && failureOf(error);

  const forget = () => {
    setPassword('');
    setMissing(false);
    reset();
  };
  const cancel = () => {
    if (isLoading) return;
    forget();
    onCancel();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const isEmpty = password === '';
    setMissing(isEmpty);
    reset();
    if (isEmpty) {
      input.current?.focus();
      return;
    }
    const result = await withdraw({ body: { password: conceal(password) } });
    if (result.error) input.current?.focus();
    else onWithdrawn();
  };

  return (
    <Dialog open={open} onClose={cancel} aria-labelledby={titleId} aria-busy={isLoading || undefined}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Words>
          <Typography variant="subtitle1" component="h2" id={titleId}>
            {profileText.withdrawPrompt}
          </Typography>
          {profileText.withdrawMeaning.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Words>
        <Stack>
          <PasswordField
            ref={input}
            label={label.password}
            autoComplete="current-password"
            autoFocus
            required
            value={password}
            readOnly={isLoading}
            error={missing ? message.required(label.password) : failure?.errors?.password}
            onChange={({ target }) => {
              setPassword(target.value);
              setMissing(false);
            }}
          />
          {failure && <InlineAlert>{profileText.withdrawFailed(reasonOf(failure))}</InlineAlert>}
        </Stack>
        <Actions>
          <Button disabled={isLoading} onClick={cancel}>
            {frame.cancel}
          </Button>
          <Button type="submit" variant="danger" loading={isLoading}>
            {profileText.withdraw}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

/** Of a call without an answer nobody knows what became of it. */
const reasonOf = ({ code, message: said }: ApiFailure) =>
  code === 'offline' ? profileText.unknownError : said;
