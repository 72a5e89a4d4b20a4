import { styled } from '@mui/material/styles';
import { categoryKeyOf } from '@contract/category';
import type { CategoryKey } from '@contract/category';
import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon';

type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info';

interface BadgeProps {
  /** Selects the colours. Colour alone is not accessible: the text or an icon must say the same. */
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

const CategoryFrame = styled(Frame, { shouldForwardProp: (prop) => prop !== 'categoryKey' })<{
  categoryKey: CategoryKey;
}>(
  ({
    theme: {
      vars: { palette },
    },
    categoryKey,
  }) => ({
    backgroundColor: palette.category[categoryKey].tint,
    color: palette.category[categoryKey].onTint,
  }),
);

/** A short label, for example for a role or a state. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <ToneFrame tone={tone}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </ToneFrame>
  );
}

/** The category of a club, in the colour of the category. `category` is its Korean name, as the API returns it. */
export function CategoryBadge({ category }: { category: string }) {
  return <CategoryFrame categoryKey={categoryKeyOf(category)}>{category}</CategoryFrame>;
}
