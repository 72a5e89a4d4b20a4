import { styled } from '@mui/material/styles';
import { categoryKeyOf } from '@contract/category';
import type { CategoryKey } from '@contract/category';
import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon';

type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info';

interface BadgeProps {
  /**
   * `primary` is for roles, the others for states, which also need an icon: colour alone is not accessible.
   */
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}

const Frame = styled('span')(({ theme }) => ({
  ...theme.typography.badge,
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 4,
  height: 24,
  padding: '0 8px',
  borderRadius: 6,
  whiteSpace: 'nowrap',
}));

const ToneFrame = styled(Frame, { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({
    theme: {
      vars: { palette },
    },
    tone,
  }) => ({ backgroundColor: palette.tint[tone], color: palette.onTint[tone] }),
);

const CategoryFrame = styled(Frame, { shouldForwardProp: (prop) => prop !== 'hue' })<{ hue: CategoryKey }>(
  ({
    theme: {
      vars: { palette },
    },
    hue,
  }) => ({ backgroundColor: palette.category[hue].tint, color: palette.category[hue].onTint }),
);

/** A label for a role or, with an icon, for a state. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <ToneFrame tone={tone}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </ToneFrame>
  );
}

/** The category of a club in its colour. `category` is the name that the API returns. */
export function CategoryBadge({ category }: { category: string }) {
  return <CategoryFrame hue={categoryKeyOf(category)}>{category}</CategoryFrame>;
}
