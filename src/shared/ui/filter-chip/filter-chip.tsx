import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { CategoryKey } from '@contract/category';
import type { ComponentProps, ReactElement } from 'react';
import { SpokenCount } from '@/shared/ui/spoken-count';

interface FilterChipProps {
  label: string;
  /** Number of matching entries. */
  count?: ComponentProps<typeof SpokenCount>;
  /** Adds a dot in the colour of this category, which replaces the icon. */
  categoryKey?: CategoryKey;
  /** Icon in front of the label. */
  icon?: ReactElement;
  pressed: boolean;
  onPress: () => void;
}

const Dot = styled('span', { shouldForwardProp: (prop) => prop !== 'categoryKey' })<{
  categoryKey: CategoryKey;
}>(({ theme, categoryKey }) => ({
  width: 9,
  height: 9,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.category[categoryKey].solid,
  forcedColorAdjust: 'none', // the colour is the only information of the dot
}));

const Count = styled('span')({ marginLeft: 7, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

/** A filter button of a group. Use it in a `ChipRow`. */
export function FilterChip({ label, count, categoryKey, icon, pressed, onPress }: FilterChipProps) {
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-pressed={pressed}
      onClick={onPress}
      icon={categoryKey ? <Dot categoryKey={categoryKey} /> : icon}
      label={
        <>
          {label}
          {count && (
            <Count>
              <SpokenCount {...count} />
            </Count>
          )}
        </>
      }
    />
  );
}

/** Row of filter chips. Needs `role="group"` and an `aria-label`. */
export const ChipRow = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
