import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { appText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { Field } from './field';
import type { FieldProps } from './field';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'multiline' | 'rows' | 'inputMode'> & {
  /** What a password manager may do here. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      aria-label={shown ? appText.hidePassword : appText.showPassword}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eyeOff' : 'eye'} />
    </IconButton>
  );
  return <Field {...props} type={shown ? 'text' : 'password'} end={toggle} />;
}
