import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { label, message } from '@contract/messages';
import { failureOf } from '@/shared/api';
import { account } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormStack } from '@/shared/ui/page';
import { useFindIdMutation } from './account-recover-api';
import type { ProvedAccount } from './proved-account';

/** What is being looked for. */
export type Wanted = 'id' | 'password';

/** What the form gives to, and wants from, whatever verifies the address. */
export interface EmailSlotProps {
  ref: RefObject<{ focus: () => void } | null>;
  defaultEmail: string;
  error: string | undefined;
  onVerified: (proof: { email: string }) => void;
  onSend: () => void;
  onReset: () => void;
}

interface RecoverFormProps {
  wanted: Wanted;
  email: (slot: EmailSlotProps) => ReactNode;
  /** Stands below the username that was found. */
  afterFound: (username: string) => ReactNode;
  /** The typed username is the one of the proved address: a new password may be set. */
  onProved: (account: ProvedAccount) => void;
}

interface Troubles {
  username?: string;
  email?: string;
  form?: string;
}

/**
 * Username or password, by a proved address. One proof serves both: who has looked up the username does not prove the
 * address again for a new password.
 */
export function RecoverForm({ wanted, email: renderEmail, afterFound, onProved }: RecoverFormProps) {
  const [findId, { isLoading }] = useFindIdMutation();
  const [typed, setTyped] = useState('');
  const [proved, setProved] = useState<string>();
  // A proof that the server no longer knows: the next round starts with the same address.
  const [round, setRound] = useState({ number: 0, email: '' });
  const [found, setFound] = useState<string>();
  const [troubles, setTroubles] = useState<Troubles>({});
  const usernameInput = useRef<HTMLInputElement>(null);
  const emailField = useRef<{ focus: () => void }>(null);

  const username = typed.trim().toLowerCase();

  function refuse(next: Troubles) {
    setTroubles(next);
    if (next.username) usernameInput.current?.focus();
    else if (next.email) emailField.current?.focus();
  }

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isLoading) return;
    setFound(undefined);
    const missing =
      wanted === 'password' && username === '' ? { username: message.required(label.username) } : {};
    if (proved === undefined) return refuse({ ...missing, email: message.emailNotVerified });
    if (missing.username) return refuse(missing);
    setTroubles({});
    const { data, error } = await findId({ body: { email: proved, isEmailVerified: true } });
    if (error) {
      const failure = failureOf(error);
      if (failure.code !== 'email_not_verified') return refuse({ form: failure.message });
      setRound({ number: round.number + 1, email: proved });
      setProved(undefined);
      return refuse({ email: message.emailNotVerified });
    }
    if (!data?.username) return refuse({ form: account.usernameMissing });
    if (wanted === 'id') setFound(data.username);
    else if (data.username !== username) refuse({ username: account.usernamesDiffer });
    else onProved({ username, email: proved });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void onSubmit(event);
      }}
    >
      <FormStack>
        {wanted === 'password' && (
          <Field
            ref={usernameInput}
            label={label.username}
            autoComplete="username"
            required
            value={typed}
            error={troubles.username}
            onChange={({ target }) => {
              setTyped(target.value);
              setTroubles({});
            }}
          />
        )}
        <div key={round.number}>
          {renderEmail({
            ref: emailField,
            defaultEmail: round.email,
            error: troubles.email,
            onSend: () => {
              setTroubles({});
            },
            onVerified: ({ email }) => {
              setProved(email);
              setTroubles({});
            },
            onReset: () => {
              setProved(undefined);
              setFound(undefined);
            },
          })}
        </div>
        {troubles.form && <InlineAlert>{troubles.form}</InlineAlert>}
        <Button type="submit" variant="filled" size="large" fullWidth loading={isLoading}>
          {wanted === 'id' ? account.findId : account.findPassword}
        </Button>
        {wanted === 'id' && found !== undefined && (
          <>
            <InlineAlert severity="success">{account.foundId(found)}</InlineAlert>
            {afterFound(found)}
          </>
        )}
      </FormStack>
    </form>
  );
}
