import { styled } from '@mui/material/styles';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon';

const Caption = styled('span')(
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

/** States a restriction in small text. Controls that the restriction disables refer to it by `id`. */
export function Hint({ icon, id, children }: { icon: IconName; id?: string; children: string }) {
  return (
    <Caption id={id}>
      <Icon name={icon} size="sm" />
      {children}
    </Caption>
  );
}
