import { styled } from '@mui/material/styles';
import { iconPaths } from './icon-paths';
import type { IconName } from './icon-paths';

// Smaller icons have a relatively thicker stroke, so that all have equal weight.
const sizes = { md: [20, 1.75], sm: [16, 2], xs: [14, 2.25] } as const;

interface IconProps {
  name: IconName;
  /** md 20 px beside text of 15, sm 16 px beside smaller text, xs 14 px in badges. */
  size?: keyof typeof sizes;
  className?: string;
}

const Stroked = styled('svg')({
  flex: 'none',
  display: 'block',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/**
 * Line icon in the text colour. Hidden from screen readers: the adjacent text or the button label describes
 * it.
 */
export function Icon({ name, size = 'md', className }: IconProps) {
  const [px, strokeWidth] = sizes[size];
  return (
    <Stroked
      viewBox="0 0 20 20"
      width={px}
      height={px}
      strokeWidth={strokeWidth}
      className={className}
      aria-hidden
      focusable={false}
    >
      <path d={iconPaths[name]} />
    </Stroked>
  );
}
