import { styled } from '@mui/material/styles';
import { ATTENDANCE_CODE_SECONDS } from '@contract/attendance';
import { attendanceText } from '@/shared/messages';

const RADIUS = 52;
const SIZE = 124;
const CENTER = SIZE / 2;

const Frame = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    width: SIZE,
    height: SIZE,
    '& > p': {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      fontSize: 34,
      lineHeight: '38px',
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': { ...typography.caption, color: palette.text.tertiary },
    '& .track': { stroke: palette.tint.neutral },
    '& .left': { stroke: palette.primary.main },
    '& .knot': { stroke: palette.primary.main, fill: palette.background.paper },
  }),
);

/**
 * Ring that shows the seconds until the next code, with a knot at its end. It changes once per second,
 * without animation.
 */
export function CountdownRing({ secondsLeft }: { secondsLeft: number }) {
  const fraction = secondsLeft / ATTENDANCE_CODE_SECONDS;
  const circumference = 2 * Math.PI * RADIUS;
  const angle = 2 * Math.PI * fraction - Math.PI / 2;
  return (
    <Frame role="img" aria-label={attendanceText.secondsLeft(secondsLeft)}>
      <svg width={SIZE} height={SIZE} fill="none" aria-hidden>
        <circle className="track" cx={CENTER} cy={CENTER} r={RADIUS} strokeWidth="8" />
        <circle
          className="left"
          cx={CENTER}
          cy={CENTER}
          r={RADIUS}
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${String(circumference * fraction)} ${String(circumference)}`}
          transform={`rotate(-90 ${String(CENTER)} ${String(CENTER)})`}
        />
        <circle
          className="knot"
          cx={CENTER + RADIUS * Math.cos(angle)}
          cy={CENTER + RADIUS * Math.sin(angle)}
          r="7"
          strokeWidth="4"
        />
      </svg>
      <p aria-hidden>
        {secondsLeft}
        <small>{attendanceText.seconds}</small>
      </p>
    </Frame>
  );
}
