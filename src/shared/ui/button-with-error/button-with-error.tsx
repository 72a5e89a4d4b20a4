import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Icon } from '@/shared/ui/icon';

const Place = styled('span')(
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

/** A button that says below itself why nothing came of it. */
export function ButtonWithError({
  errorText,
  ...button
}: ComponentProps<typeof Button> & { errorText: string | undefined }) {
  return (
    <Place>
      <Button {...button} />
      {errorText !== undefined && (
        <span role="alert">
          <Icon name="alert" size="sm" />
          {errorText}
        </span>
      )}
    </Place>
  );
}
