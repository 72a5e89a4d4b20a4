import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  /** Accessible name, which says what the code opens. */
  label: string;
  /** Width and height in px. */
  size: number;
}

/** QR code. Black on white in every theme, because scanners need the contrast. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data, size: moduleCount } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${String(moduleCount)} ${String(moduleCount)}`}
      shapeRendering="crispEdges"
    >
      <rect width={moduleCount} height={moduleCount} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
