// Replaces `src/shared/ui/plot-picture`, which draws a rice field seen from above as the default picture of a club. In jsdom, the
// thousands of points of these fields would take a fifth of the time of each page.

/**
 * Draws only the background of the picture, which has the colour of the ridges between the plots. `family` is the colour family of
 * the picture, with which the names of its CSS variables start.
 */
export const PlotPicture = ({ family }: { family: string }) => (
  <svg aria-hidden>
    <rect fill={`var(--${family}-ridge)`} />
  </svg>
);
