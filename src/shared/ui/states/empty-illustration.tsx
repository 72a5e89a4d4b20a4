import { useTheme } from '@mui/material/styles';

const knotCenters = [
  [50, 58.4],
  [90, 55.6],
  [130, 57.5],
  [170, 61.2],
  [210, 63.6],
  [250, 62],
  [290, 55.5],
] as const;

/**
 * An empty rice field with a planting cord (see plot-pattern.ts) and a sprout. With `isTorn`, for errors and
 * missing pages, the cord is torn and there is no sprout.
 */
export function EmptyIllustration({ isTorn = false }: { isTorn?: boolean }) {
  const { palette } = useTheme().vars;
  const cordColor = isTorn ? palette.control : palette.primary.main;
  return (
    <svg viewBox="0 0 344 168" width="344" height="168" display="block" aria-hidden>
      <path d="M14 70C90 34 190 92 330 44L322 128C230 158 120 108 22 150Z" fill={palette.tint.neutral} />
      <g
        fill="none"
        stroke={palette.control}
        strokeOpacity="0.5"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="0.1 14"
      >
        <path d="M18 94c76-32 172 20 308-26" />
        <path d="M20 116c84-36 180 22 304-22" />
        <path d="M22 136c80-36 186 22 300-20" />
      </g>
      <g fill="none" stroke={cordColor} strokeWidth="2" strokeLinecap="round">
        {isTorn ? (
          <path d="M14 70C52 52 96 58 140 62c10 1 14 8 10 18M330 44c-40 14-76 20-112 20-10 0-16 6-14 16" />
        ) : (
          <path d="M14 70C90 34 190 92 330 44" />
        )}
      </g>
      <g fill={palette.background.default} stroke={cordColor} strokeWidth="2">
        {knotCenters
          // The torn cord has no knots in its missing middle.
          .filter(([x]) => !isTorn || x < 130 || x > 240)
          .map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="5" />
          ))}
      </g>
      {!isTorn && (
        <path
          d="M170 108V88m0 10c-1-10-8-14-15-14 0 9 6 14 15 14Zm0-6c1-10 8-14 15-14 0 9-6 14-15 14Z"
          fill={palette.tint.primary}
          stroke={palette.primary.main}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
