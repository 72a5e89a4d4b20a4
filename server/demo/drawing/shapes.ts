/** A filled rectangle. */
export const box = (x: number, y: number, width: number, height: number, fill: string, cornerRadius = 0) =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" rx="${String(cornerRadius)}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${String(x)}" cy="${String(y)}" rx="${String(rx)}" ry="${String(ry)}" fill="${fill}"/>`;

/** A filled path. */
export const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** A drawn line with round ends. */
export const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${String(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Shapes rotated by degrees around a point. */
export const rotate = (degrees: number, x: number, y: number, ...shapes: string[]) =>
  `<g transform="rotate(${String(degrees)} ${String(x)} ${String(y)})">${shapes.join('')}</g>`;

/** Shapes with an opacity from 0 to 1. */
export const withOpacity = (opacity: number, ...shapes: string[]) =>
  `<g opacity="${String(opacity)}">${shapes.join('')}</g>`;
