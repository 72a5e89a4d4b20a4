import { styled } from '@mui/material/styles';
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { Link } from 'react-router-dom';
import { registrationText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { CheckboxField } from '@/shared/ui/field';

interface ConsentFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  onChange: ChangeEventHandler;
  onBlur: FocusEventHandler;
  error: string | undefined;
}

const Row = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 12,
    '& > a': {
      ...typography.body2,
      flex: 'none',
      lineHeight: '24px',
      color: palette.primary.main,
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: 3,
    },
  }),
);

/**
 * Checkbox for the consent to the processing of personal data. The link opens the full text in a new window, so
 * that no form input is lost.
 */
export function ConsentField({ error, ...checkbox }: ConsentFieldProps) {
  return (
    <Row>
      <CheckboxField {...checkbox} required label={registrationText.consent} error={error} />
      <Link
        to={paths.privacy}
        target="_blank"
        rel="noopener"
        aria-label={registrationText.consentTextInNewWindow}
      >
        {registrationText.consentText}
      </Link>
    </Row>
  );
}
