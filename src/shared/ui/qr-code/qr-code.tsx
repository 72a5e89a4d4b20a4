import { encode } from 'uqr';

export interface QrCodeProps {
  /** The text that a scanner reads, such as a URL. */
  text: string;
  /** Accessible name, which says what the code opens. */
  label: string;
  /** Width and height in px. */
  size: number;
}

/** QR code, black on white in every theme, because scanners need the contrast. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data, size: modulesPerSide } = encode(text, { border: 2 });
  // One square of the path per dark module.
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${String(modulesPerSide)} ${String(modulesPerSide)}`}
      shapeRendering="crispEdges"
    >
      <rect width={modulesPerSide} height={modulesPerSide} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
