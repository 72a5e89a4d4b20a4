import { styled } from '@mui/material/styles';
import { radii } from '@/shared/config';
import { seoulInstantOf, seoulTimeOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';

/** Maximum number of points on the line. With more times, the last point shows how many are hidden. */
const MAX_POINTS = 6;

const Box = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '16px 20px',
    borderRadius: radii.md,
    backgroundColor: palette.surface.sunken,
    '& > p': { ...typography.label },
    '& > p + p': { ...typography.caption, marginTop: 4, color: palette.text.secondary },
    '& > p.pending': { ...typography.body2, color: palette.text.secondary },
    '& ol': { display: 'flex', marginTop: 12 },
    '& li': {
      ...typography.caption,
      position: 'relative',
      flex: 1,
      paddingTop: 18,
      textAlign: 'center',
      fontWeight: 500,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.secondary,
    },
    // The line between the points. The next rule draws the points.
    '& li + li::before': {
      content: '""',
      position: 'absolute',
      top: 4,
      left: '-50%',
      right: '50%',
      height: 2,
      backgroundColor: palette.border,
    },
    '& li::after': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      boxSizing: 'border-box',
      top: 0,
      left: 'calc(50% - 5px)',
      width: 10,
      height: 10,
      borderRadius: '50%',
      border: `2px solid ${palette.control}`,
      backgroundColor: palette.surface.sunken,
    },
  }),
);

interface SeriesPreviewProps {
  dayCount: number;
  slotCount: number;
  capacity: number;
  /** Starts of the slots on each day, in minutes since midnight. */
  startMinutes: readonly number[];
  overlappedUnbookedSlotCount: number;
}

const timeOf = (minute: number) => seoulTimeOf(seoulInstantOf(0, minute)).time;

/** Previews the slots of a series as a sentence and as times on a line. */
export function SeriesPreview({
  dayCount,
  slotCount,
  capacity,
  startMinutes,
  overlappedUnbookedSlotCount,
}: SeriesPreviewProps) {
  const shownMinutes = startMinutes.slice(0, startMinutes.length > MAX_POINTS ? MAX_POINTS - 1 : MAX_POINTS);
  const hiddenCount = startMinutes.length - shownMinutes.length;
  return (
    <Box role="status">
      {slotCount === 0 ? (
        <p className="pending">{scheduleText.resultPending}</p>
      ) : (
        <>
          <p>{scheduleText.result(dayCount, slotCount, slotCount * capacity)}</p>
          {overlappedUnbookedSlotCount > 0 && <p>{scheduleText.overlapsFree(overlappedUnbookedSlotCount)}</p>}
          <ol>
            {shownMinutes.map((minute) => (
              <li key={minute}>{timeOf(minute)}</li>
            ))}
            {hiddenCount > 0 && <li>{scheduleText.moreTimes(hiddenCount)}</li>}
          </ol>
        </>
      )}
    </Box>
  );
}
