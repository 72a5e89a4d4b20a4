import { styled } from '@mui/material/styles';
import { ATTENDANCE_CODE_SECONDS } from '@contract/attendance';
import { attendanceText } from '@/shared/messages';

const RADIUS_PX = 52;
const SIZE_PX = 124;
const CENTER_PX = SIZE_PX / 2;

const Frame = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    width: SIZE_PX,
    height: SIZE_PX,
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
    '& .remaining': { stroke: palette.primary.main },
    '& .dot': { stroke: palette.primary.main, fill: palette.background.paper },
  }),
);

/**
 * Ring that shows the seconds until the next code, with a dot at the end of the arc. The ring changes once per
 * second, without animation.
 */
export function CountdownRing({ secondsLeft }: { secondsLeft: number }) {
  const fraction = secondsLeft / ATTENDANCE_CODE_SECONDS;
  const circumference = 2 * Math.PI * RADIUS_PX;
  const angle = 2 * Math.PI * fraction - Math.PI / 2;
  return (
    <Frame role="img" aria-label={attendanceText.secondsLeft(secondsLeft)}>
      <svg width={SIZE_PX} height={SIZE_PX} fill="none" aria-hidden>
        <circle className="track" cx={CENTER_PX} cy={CENTER_PX} r={RADIUS_PX} strokeWidth="8" />
        <circle
          className="remaining"
          cx={CENTER_PX}
          cy={CENTER_PX}
          r={RADIUS_PX}
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${String(circumference * fraction)} ${String(circumference)}`}
          transform={`rotate(-90 ${String(CENTER_PX)} ${String(CENTER_PX)})`}
        />
        <circle
          className="dot"
          cx={CENTER_PX + RADIUS_PX * Math.cos(angle)}
          cy={CENTER_PX + RADIUS_PX * Math.sin(angle)}
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
