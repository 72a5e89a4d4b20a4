import { styled } from '@mui/material/styles';
import { iconPaths } from './icon-paths';
import type { IconName } from './icon-paths';

// Size in px, and stroke width in units of the view box. In these units a smaller icon has a thicker stroke,
// because it is scaled down more. So all icons look equally heavy.
const sizes = { md: [20, 1.75], sm: [16, 2], xs: [14, 2.25] } as const;

interface PathIconProps {
  /** A stroked path in a 20 × 20 view box. */
  path: string;
  /** md: 20 px, beside text of 15 px; sm: 16 px, beside smaller text; xs: 14 px, in badges. */
  size?: keyof typeof sizes;
  className?: string;
}

interface IconProps extends Omit<PathIconProps, 'path'> {
  name: IconName;
}

const Stroked = styled('svg')({
  flex: 'none',
  display: 'block',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** Line icon in the text colour. Hidden from screen readers: adjacent text or the button label says the same. */
export function Icon({ name, ...rest }: IconProps) {
  return <PathIcon path={iconPaths[name]} {...rest} />;
}

/** Icon whose path the caller provides. Lazily loaded code uses it, so that the first load omits the path. */
export function PathIcon({ path, size = 'md', className }: PathIconProps) {
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
      <path d={path} />
    </Stroked>
  );
}
