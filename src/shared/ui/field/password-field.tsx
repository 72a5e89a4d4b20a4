import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { appText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { Field } from './field';
import type { FieldProps } from './field';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'multiline' | 'rows' | 'inputMode'> & {
  /** Tells password managers whether to fill in a password or to generate a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** Password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      aria-label={isShown ? appText.hidePassword : appText.showPassword}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon name={isShown ? 'eyeOff' : 'eye'} />
    </IconButton>
  );
  return <Field {...props} type={isShown ? 'text' : 'password'} end={toggle} />;
}
