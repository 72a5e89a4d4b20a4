import { memo, useId } from 'react';
import { drawPlotField } from './draw-plot-field';
import type { PlotInput } from './plot-pattern';

interface PlotPictureProps extends PlotInput {
  /** Clip path as SVG path data in the coordinates of the picture. */
  clipPath?: string;
  className?: string;
}

/**
 * Draws a rice field seen from above (see plot-pattern.ts), which fills the parent element. The colours are CSS
 * variables, so that the picture follows the colour scheme. Hidden from screen readers, because it is decorative.
 */
export const PlotPicture = memo(function PlotPicture({
  width = 384,
  height = 152,
  clipPath,
  className,
  ...field
}: PlotPictureProps) {
  const clipId = useId();
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
      {/* Inserted as markup, because React would render and hydrate hundreds of elements one by one. */}
      <g
        clipPath={clipPath && `url(#${clipId})`}
        dangerouslySetInnerHTML={{ __html: drawPlotField({ ...field, width, height }) }}
      />
    </svg>
  );
});
