import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { CategoryKey } from '@contract/category';
import type { ComponentProps } from 'react';
import { SpokenCount } from '@/shared/ui/spoken-count';

interface FilterChipProps {
  label: string;
  /** The number of entries that it shows. */
  count?: ComponentProps<typeof SpokenCount>;
  /** Gives the chip the dot of a category's hue. */
  hue?: CategoryKey;
  pressed: boolean;
  onPress: () => void;
}

const Dot = styled('span', { shouldForwardProp: (prop) => prop !== 'hue' })<{ hue: CategoryKey }>(
  ({ theme, hue }) => ({
    width: 9,
    height: 9,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.category[hue].solid,
    forcedColorAdjust: 'none', // its hue is all there is of it
  }),
);

const Count = styled('span')({ marginLeft: 7, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

/** One of several filters, of which the pressed one holds. Put them into a `ChipRow`. */
export function FilterChip({ label, count, hue, pressed, onPress }: FilterChipProps) {
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-pressed={pressed}
      onClick={onPress}
      icon={hue && <Dot hue={hue} />}
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

/** A row of filter chips; give it `role="group"` and an `aria-label`. */
export const ChipRow = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
