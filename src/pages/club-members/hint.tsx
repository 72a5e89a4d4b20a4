import { styled } from '@mui/material/styles';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon';

const Quiet = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: palette.text.tertiary,
  }),
);

/** A reason, said quietly beside what it is about. */
export function Hint({ icon, id, children }: { icon: IconName; id?: string; children: string }) {
  return (
    <Quiet id={id}>
      <Icon name={icon} size="sm" />
      {children}
    </Quiet>
  );
}
