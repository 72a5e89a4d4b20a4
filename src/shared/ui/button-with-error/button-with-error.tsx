import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Icon } from '@/shared/ui/icon';

const Container = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: 4,
    '& > [role=alert]': {
      ...typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 5,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      color: palette.error.main,
    },
  }),
);

/** A button with an error message below. */
export function ButtonWithError({
  errorText,
  ...button
}: ComponentProps<typeof Button> & { errorText: string | undefined }) {
  return (
    <Container>
      <Button {...button} />
      {errorText !== undefined && (
        <span role="alert">
          <Icon name="alert" size="sm" />
          {errorText}
        </span>
      )}
    </Container>
  );
}
