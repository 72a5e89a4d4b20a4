import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { InterviewSlot } from '@contract/interview';
import type { Recruitment } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import {
  LazySeriesDialog,
  LazySlotEditDialog,
  RemindButton,
  SlotChoiceDialog,
  SlotMenu,
  useBookingActions,
  useApplicantPickerPreload,
  useSeriesDialogPreload,
} from '@/features/interview-schedule';
import type { BookingActions, Interviewee } from '@/features/interview-schedule';
import { media } from '@/shared/config';
import { useUrlState } from '@/shared/lib/navigation';
import { scheduleText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { EmptyState } from '@/shared/ui/states';
import { dayPanelId, DayTabs, dayTabId } from './day-tabs';
import { dayIdOf, findShownDay, groupByDay } from './interview-days';
import type { InterviewDay } from './interview-days';
import { InterviewGuide } from './interview-guide';
import { PrintedDay } from './printed-day';
import { ScheduleGrid } from './schedule-grid';
import { ScheduleHead } from './schedule-head';
import { SeatDrag } from './seat-drag';
import { SeatPopover } from './seat-popover';
import type { OpenedSeat } from './seat-popover';
import { isBookingChangeable, isInvited, listApplicantsWithoutSlot } from './invited-applicants';
import { ApplicantsWithoutSlot } from './applicants-without-slot';

const Columns = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 316px',
    gap: 24,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { display: 'block' },
    '& > aside': { display: 'grid', gap: 20 },
    '& .hint': { ...typography.caption, marginTop: 10, color: palette.text.secondary },
  }),
);

const Message = styled('div')({ marginBottom: 12 });

interface InterviewScheduleProps {
  /** The rounds that the select offers. */
  rounds: readonly Recruitment[];
  round: Recruitment;
  slots: readonly InterviewSlot[];
  /** All applications of the round. */
  submissions: readonly ClubSubmission[];
}

/**
 * The dialog that is open over the schedule. `chooseSlot` books a slot for an applicant; `bookedSlotId` is the
 * slot that the applicant has now, undefined without one.
 */
type OpenDialog =
  | { kind: 'createSlots' }
  | { kind: 'editSlot'; slotId: number }
  | { kind: 'chooseSlot'; applicant: Interviewee; bookedSlotId: number | undefined };

const readView = (params: URLSearchParams): { day: string | undefined } => ({
  day: params.get('day') ?? undefined,
});
const writeView = ({ day }: { day: string | undefined }) =>
  new URLSearchParams(day === undefined ? {} : { day });

/**
 * The days of the interviews, the seats of one day with their bookings, and the applicants without a slot.
 */
export function InterviewSchedule(props: InterviewScheduleProps) {
  const { rounds, round, slots } = props;
  useApplicantPickerPreload();
  useSeriesDialogPreload();
  const [view, changeView] = useUrlState(readView, writeView);
  const [now] = useState(() => Date.now());
  const [dialog, setDialog] = useState<OpenDialog>();
  const bookingActions = useBookingActions(round);
  const days = groupByDay(slots);
  const day = findShownDay(days, view.day, now);
  const isReadOnly = round.state === 'DONE';
  const createButton = !isReadOnly && (
    <Button
      variant="filled"
      startIcon={<Icon name="plus" size="sm" />}
      onClick={() => {
        setDialog({ kind: 'createSlots' });
      }}
    >
      {scheduleText.create}
    </Button>
  );
  return (
    <>
      <ScheduleHead
        rounds={rounds}
        round={round}
        actions={
          day && (
            <>
              <Button
                variant="text"
                onClick={() => {
                  globalThis.print();
                }}
              >
                {scheduleText.print}
              </Button>
              {createButton}
            </>
          )
        }
      />
      {day ? (
        <>
          <DayTabs
            days={days}
            shownDayId={day.id}
            onShowDay={(dayId) => {
              changeView({ day: dayId });
            }}
          />
          <DaySchedule {...props} day={day} bookingActions={bookingActions} onOpenDialog={setDialog} />
        </>
      ) : (
        <NoSlots isReadOnly={isReadOnly} hasInterview={round.hasInterview} createButton={createButton} />
      )}
      <ScheduleDialog
        dialog={dialog}
        round={round}
        slots={slots}
        book={bookingActions.book}
        onCreated={(startsAt) => {
          changeView({ day: dayIdOf(startsAt) });
        }}
        onClose={() => {
          setDialog(undefined);
        }}
      />
    </>
  );
}

interface DayScheduleProps extends InterviewScheduleProps {
  day: InterviewDay;
  bookingActions: BookingActions;
  onOpenDialog: (dialog: OpenDialog) => void;
}

/** The grid of a day, beside the applicants without a slot, whom the user can drag into the grid. */
function DaySchedule({ round, slots, submissions, day, bookingActions, onOpenDialog }: DayScheduleProps) {
  const [openedSeat, setOpenedSeat] = useState<OpenedSeat>();
  const applicantsWithoutSlot = listApplicantsWithoutSlot(submissions, slots);
  const isReadOnly = round.state === 'DONE';
  return (
    <SeatDrag
      applicants={applicantsWithoutSlot}
      slots={day.slots}
      onDrop={(applicant, slot) => void bookingActions.bookAndShowFailure(applicant, slot)}
    >
      <Columns>
        <div role="tabpanel" id={dayPanelId} aria-labelledby={dayTabId(day.id)}>
          {bookingActions.failure !== undefined && (
            <Message>
              <InlineAlert>{bookingActions.failure}</InlineAlert>
            </Message>
          )}
          {isReadOnly && (
            <Message data-print="none">
              <InlineAlert severity="info">{scheduleText.ended}</InlineAlert>
            </Message>
          )}
          <ScheduleGrid
            key={day.id}
            day={day}
            isReadOnly={isReadOnly}
            onOpen={setOpenedSeat}
            onCancelBooking={(booking, slot) => {
              if (isBookingChangeable(booking.applyId, submissions))
                void bookingActions.cancel(booking, slot);
            }}
            renderMenu={(slot, buttonProps) => (
              <SlotMenu
                round={round}
                slot={slot}
                button={buttonProps}
                onEdit={() => {
                  onOpenDialog({ kind: 'editSlot', slotId: slot.slotId });
                }}
              />
            )}
          />
          {!isReadOnly && (
            <p className="hint" data-print="none">
              {scheduleText.gridHint}
            </p>
          )}
          <PrintedDay roundTitle={round.title} day={day} submissions={submissions} />
        </div>
        <aside>
          <ApplicantsWithoutSlot
            applicants={applicantsWithoutSlot}
            isAnyInvited={submissions.some(isInvited)}
            isReadOnly={isReadOnly}
            remindButton={<RemindButton clubId={round.clubId} recruitmentId={round.recruitmentId} />}
            onChooseSlot={(applicant) => {
              onOpenDialog({ kind: 'chooseSlot', applicant, bookedSlotId: undefined });
            }}
          />
          <InterviewGuide day={day} bookingClosesHours={round.bookingClosesHours} />
        </aside>
      </Columns>
      <SeatPopover
        openedSeat={openedSeat}
        round={round}
        slots={slots}
        submissions={submissions}
        applicantsWithoutSlot={applicantsWithoutSlot}
        bookingActions={bookingActions}
        onReschedule={(applicant, bookedSlotId) => {
          onOpenDialog({ kind: 'chooseSlot', applicant, bookedSlotId });
        }}
        onClose={() => {
          setOpenedSeat(undefined);
        }}
      />
    </SeatDrag>
  );
}

function NoSlots({
  isReadOnly,
  hasInterview,
  createButton,
}: {
  isReadOnly: boolean;
  hasInterview: boolean;
  createButton: ReactNode;
}) {
  if (!hasInterview)
    return <EmptyState message={scheduleText.noInterview} hint={scheduleText.noInterviewHint} />;
  if (isReadOnly) return <EmptyState message={scheduleText.emptyDone} />;
  return <EmptyState message={scheduleText.empty} hint={scheduleText.emptyHint} action={createButton} />;
}

interface ScheduleDialogProps {
  dialog: OpenDialog | undefined;
  round: Recruitment;
  slots: readonly InterviewSlot[];
  book: BookingActions['book'];
  /** Called with the start of the first created slot. */
  onCreated: (startsAt: string) => void;
  onClose: () => void;
}

function ScheduleDialog({ dialog, round, slots, book, onCreated, onClose }: ScheduleDialogProps) {
  if (!dialog) return null;
  const ids = { clubId: round.clubId, recruitmentId: round.recruitmentId };
  switch (dialog.kind) {
    case 'createSlots':
      return <LazySeriesDialog round={ids} slots={slots} onCreated={onCreated} onClose={onClose} />;
    case 'editSlot': {
      const slot = slots.find(({ slotId }) => slotId === dialog.slotId);
      const places = [...new Set(slots.map(({ place }) => place))];
      return slot && <LazySlotEditDialog round={ids} slot={slot} places={places} onClose={onClose} />;
    }
    case 'chooseSlot':
      return (
        <SlotChoiceDialog
          applicant={dialog.applicant}
          bookedSlotId={dialog.bookedSlotId}
          slots={slots}
          book={book}
          onClose={onClose}
        />
      );
  }
}
