/** Returns a filled rectangle, whose top left corner is (x, y). */
export const box = (x: number, y: number, width: number, height: number, fill: string, cornerRadius = 0) =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" rx="${String(cornerRadius)}" fill="${fill}"/>`;

/** Returns a filled circle. */
export const disc = (centerX: number, centerY: number, radius: number, fill: string) =>
  `<circle cx="${String(centerX)}" cy="${String(centerY)}" r="${String(radius)}" fill="${fill}"/>`;

/** Returns a filled ellipse. */
export const oval = (centerX: number, centerY: number, radiusX: number, radiusY: number, fill: string) =>
  `<ellipse cx="${String(centerX)}" cy="${String(centerY)}" rx="${String(radiusX)}" ry="${String(radiusY)}" fill="${fill}"/>`;

/** Returns a filled path from SVG path data. */
export const area = (pathData: string, fill: string) => `<path d="${pathData}" fill="${fill}"/>`;

/** Returns lines with round ends from SVG path data. */
export const stroke = (pathData: string, color: string, width: number) =>
  `<path d="${pathData}" fill="none" stroke="${color}" stroke-width="${String(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Returns the shapes rotated clockwise around the point (x, y). */
export const rotate = (degrees: number, x: number, y: number, ...shapes: string[]) =>
  `<g transform="rotate(${String(degrees)} ${String(x)} ${String(y)})">${shapes.join('')}</g>`;

/** Returns the shapes with an opacity from 0 to 1. */
export const withOpacity = (opacity: number, ...shapes: string[]) =>
  `<g opacity="${String(opacity)}">${shapes.join('')}</g>`;
