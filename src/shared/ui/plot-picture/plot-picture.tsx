import { memo, useId, useMemo } from 'react';
import { createPlotField } from './plot-pattern';
import type { PlotFamily, PlotInput } from './plot-pattern';

interface PlotPictureProps extends PlotInput {
  /** Clip path as SVG path data in the coordinates of the picture. */
  clipPath?: string;
  className?: string;
}

const paint = (family: PlotFamily, tone: string) => `var(--${family}-${tone})`;

/**
 * Draws a rice field seen from above (see plot-pattern.ts), the default picture of a club, and fills its container.
 * Colours are CSS variables, so that it follows the colour scheme.
 * Hidden from assistive technology, because it is decorative.
 */
export const PlotPicture = memo(function PlotPicture({
  name,
  family,
  width = 384,
  height = 152,
  terraceHeight,
  hasString,
  clipPath,
  className,
}: PlotPictureProps) {
  const clipId = useId();
  const field = useMemo(
    () => createPlotField({ name, family, width, height, terraceHeight, hasString }),
    [name, family, width, height, terraceHeight, hasString],
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      display="block"
      className={className}
      aria-hidden
    >
      {clipPath && (
        <clipPath id={clipId}>
          <path d={clipPath} />
        </clipPath>
      )}
      <g clipPath={clipPath && `url(#${clipId})`}>
        <rect width={width} height={height} fill={paint(family, 'ridge')} />
        <g transform={`translate(${width / 2} ${height / 2}) rotate(${field.tilt}) scale(.1)`}>
          {field.plots.map(({ area, tone, rows }) => (
            <g key={area}>
              <path d={area} fill={paint(family, tone)} />
              {rows && (
                <path
                  d={rows.path}
                  fill="none"
                  stroke={paint(family, rows.tone)}
                  strokeOpacity={rows.opacity}
                  strokeWidth={rows.width}
                  strokeLinecap="round"
                  strokeDasharray={rows.dash}
                  strokeDashoffset={rows.dashOffset}
                />
              )}
            </g>
          ))}
          {field.string && (
            <g stroke="var(--knot-line)" strokeWidth="20">
              <path d={field.string.path} fill="none" />
              {field.string.knots.map(({ x, y }) => (
                <circle key={x} cx={x} cy={y} r="42" fill="var(--knot)" />
              ))}
            </g>
          )}
        </g>
      </g>
    </svg>
  );
});
