import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { InterviewSlot } from '@contract/interview';
import type { Recruitment } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { media } from '@/shared/config';
import { useUrlState } from '@/shared/lib/navigation';
import { scheduleText } from '@/shared/messages';
import { EmptyState } from '@/shared/ui/states';
import { dayPanelId, DayTabs, dayTabId } from './day-tabs';
import { findShownDay, groupByDay } from './interview-days';
import { InterviewGuide } from './interview-guide';
import { ScheduleGrid } from './schedule-grid';
import { ScheduleHead } from './schedule-head';
import { isInvited, withoutSlot } from './waiting-applicants';
import { WaitingList } from './waiting-list';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 316px',
  gap: 24,
  alignItems: 'start',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > aside': { display: 'grid', gap: 20 },
});

interface InterviewScheduleProps {
  /** The rounds that the select offers. */
  rounds: readonly Recruitment[];
  round: Recruitment;
  slots: readonly InterviewSlot[];
  /** All applications of the round. */
  submissions: readonly ClubSubmission[];
}

const readView = (params: URLSearchParams): { day: string | undefined } => ({
  day: params.get('day') ?? undefined,
});
const writeView = ({ day }: { day: string | undefined }) =>
  new URLSearchParams(day === undefined ? {} : { day });

/** The days of the interviews, the seats of one day with their bookings, and the applicants without a slot. */
export function InterviewSchedule({ rounds, round, slots, submissions }: InterviewScheduleProps) {
  const [view, changeView] = useUrlState(readView, writeView);
  const [now] = useState(() => Date.now());
  const days = groupByDay(slots);
  const day = findShownDay(days, view.day, now);
  const isReadOnly = true;
  return (
    <>
      <ScheduleHead rounds={rounds} round={round} actions={null} />
      {day ? (
        <>
          <DayTabs
            days={days}
            shownId={day.id}
            onShow={(id) => {
              changeView({ day: id });
            }}
          />
          <Columns>
            <div role="tabpanel" id={dayPanelId} aria-labelledby={dayTabId(day.id)}>
              <ScheduleGrid
                key={day.id}
                day={day}
                isReadOnly={isReadOnly}
                onOpenFree={() => undefined}
                onOpenBooking={() => undefined}
                onClear={() => undefined}
                renderMenu={() => null}
              />
            </div>
            <aside>
              <WaitingList
                applicants={withoutSlot(submissions, slots)}
                isAnyInvited={submissions.some(isInvited)}
                isReadOnly={isReadOnly}
                remind={null}
                onChooseSeat={() => undefined}
              />
              <InterviewGuide day={day} bookingClosesHours={round.bookingClosesHours} />
            </aside>
          </Columns>
        </>
      ) : (
        <EmptyState message={scheduleText.empty} hint={scheduleText.emptyHint} />
      )}
    </>
  );
}
