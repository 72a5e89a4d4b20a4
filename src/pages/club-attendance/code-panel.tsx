import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ATTENDANCE_CODE_SECONDS } from '@contract/attendance';
import type { Attendance } from '@contract/attendance';
import type { Event } from '@contract/event';
import { useRef } from 'react';
import { CloseAttendanceButton, OpenAttendance } from '@/features/attendance-run';
import { formatEventPeriod } from '@/entities/event';
import { attendanceText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { QrCode } from '@/shared/ui/qr-code';
import { CountdownRing } from './countdown-ring';
import { useCodeCountdown } from './use-code-countdown';

const QR_PX = 116;

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '28px 40px 32px',
    '& > header': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 16 },
    '& > header p': { fontVariantNumeric: 'tabular-nums', color: palette.text.secondary },
    '& > header > div + div': { display: 'flex', flex: 'none', gap: 8 },
    '& .instruction': {
      ...typography.subtitle1,
      marginTop: 44,
      textAlign: 'center',
      color: palette.text.secondary,
    },
    '& .note': {
      ...typography.body2,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 6,
      marginTop: 20,
      color: palette.text.tertiary,
    },
    '& .below': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 48,
      marginTop: 32,
      '& > svg': { borderRadius: 8 },
    },
    '&:fullscreen': { display: 'flex', flexDirection: 'column', borderRadius: 0, overflow: 'auto' },
    // At a distance of 10 m, a visual acuity of 0.5 needs letters of 10 arc minutes, which is 29 mm. A
    // 14-inch screen is 310 mm wide, and the height of a digit is 0.7 of the font size. A font size of 16 %
    // of the width therefore gives digits of 35 mm.
    '&:fullscreen .code > span': { flexBasis: '14vw', height: '18vw', fontSize: '16vw' },
    // Enlarges the QR code, because phones can read it only from a distance of up to ten times its width.
    '&:fullscreen .below > svg': { width: 'min(16vw, 26vh)', height: 'min(16vw, 26vh)' },
  }),
);

const Code = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    justifyContent: 'center',
    gap: 14,
    marginTop: 16,
    fontVariantNumeric: 'tabular-nums',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      flex: '0 1 96px',
      height: 132,
      borderRadius: 14,
      border: `1px solid ${palette.divider}`,
      backgroundColor: palette.surface.sunken,
      fontSize: 84,
      lineHeight: 1,
      fontWeight: 800,
      letterSpacing: '-0.03em',
    },
    '& > span:nth-of-type(4)': { marginLeft: 26 },
    '&[data-old]': { textDecoration: 'line-through', color: palette.text.tertiary },
  }),
);

interface CodePanelProps {
  event: Event;
  attendance: Attendance;
  /** When the next code replaces the current one, by the clock of this computer. */
  codeExpiresAtMs: number;
  /** Whether the last request for the attendance failed. */
  hasFailed: boolean;
}

/** Shows the current code, large enough to be read across a room, or the button that opens attendance. */
export function CodePanel({ event, attendance, codeExpiresAtMs, hasFailed }: CodePanelProps) {
  const { clubId, eventId, title, place } = event;
  const { isOpen, openedAt, code } = attendance;
  const panel = useRef<HTMLDivElement>(null);
  const toggleFullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void panel.current?.requestFullscreen();
  };
  return (
    <Panel ref={panel} variant="panel">
      <header>
        <div>
          <Typography variant="h2" component="h1">
            {attendanceText.title(title)}
          </Typography>
          <p>{[formatEventPeriod(event), place].filter(Boolean).join(' · ')}</p>
        </div>
        {isOpen && (
          <div>
            <Button size="small" onClick={toggleFullScreen}>
              {attendanceText.fullScreen}
            </Button>
            <CloseAttendanceButton clubId={clubId} eventId={eventId} />
          </div>
        )}
      </header>
      {hasFailed && (
        <div role="alert">
          <InlineAlert severity="warning">{attendanceText.offline}</InlineAlert>
        </div>
      )}
      {isOpen && code !== undefined ? (
        <CurrentCode
          code={code}
          expiresAtMs={codeExpiresAtMs}
          mayBeOutdated={hasFailed}
          address={`${location.origin}${eventPaths.checkIn(clubId, eventId)}`}
        />
      ) : (
        <OpenAttendance clubId={clubId} eventId={eventId} wasOpen={openedAt !== null} />
      )}
    </Panel>
  );
}

interface CurrentCodeProps {
  code: string;
  expiresAtMs: number;
  mayBeOutdated: boolean;
  /** Address of the page on which members enter the code. */
  address: string;
}

function CurrentCode({ code, expiresAtMs, mayBeOutdated, address }: CurrentCodeProps) {
  const secondsLeft = useCodeCountdown(expiresAtMs);
  return (
    <>
      <p className="instruction">{attendanceText.instruction}</p>
      <Code
        className="code"
        role="img"
        aria-label={attendanceText.codeLabel(code)}
        data-old={mayBeOutdated || undefined}
      >
        {[...code].map((digit, index) => (
          <span key={index}>{digit}</span>
        ))}
      </Code>
      <div className="below">
        <CountdownRing secondsLeft={mayBeOutdated ? 0 : secondsLeft} />
        <QrCode text={address} label={attendanceText.qrLabel} size={QR_PX} />
      </div>
      <p className="note">
        <Icon name="refresh" size="sm" />
        {attendanceText.codeLifetime(ATTENDANCE_CODE_SECONDS)}
      </p>
    </>
  );
}
