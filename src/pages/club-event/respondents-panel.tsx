import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Event, EventAnswerRow, EventAnswerState } from '@contract/event';
import { isOfficer } from '@contract/member';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { useId, useState } from 'react';
import { RoleBadge } from '@/entities/club';
import { useListEventAnswersQuery } from '@/entities/event';
import { eventDetailText, eventText } from '@/shared/messages';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';

const SHORT_LIST_LENGTH = 5;
const tabs = ['GOING', 'WAITLISTED', 'MAYBE', 'NOT_GOING'] as const satisfies readonly EventAnswerState[];
const labels: Readonly<Record<EventAnswerState, string>> = {
  GOING: eventText.going,
  WAITLISTED: eventDetailText.waitingTab,
  MAYBE: eventText.maybe,
  NOT_GOING: eventText.notGoing,
};

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '8px 24px 10px',
    '& .MuiTab-root': { minWidth: 0, padding: '0 10px', gap: 4, flexDirection: 'row' },
    '& .MuiTab-root small': {
      fontSize: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.tertiary,
    },
    '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 52 },
    '& li + li': { borderTop: `1px solid ${palette.divider}` },
    '& li > b': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
    '& p': { ...typography.body2, padding: '14px 0', color: palette.text.tertiary },
  }),
);

/**
 * Lists the users who answered an event, with a tab per answer, including NOT_GOING. Only members see this panel.
 */
export function RespondentsPanel({ event: { clubId, eventId, counts } }: { event: Event }) {
  const panelId = useId();
  const [shownAnswer, setShownAnswer] = useState<EventAnswerState>('GOING');
  const [shouldRenderAll, setShouldRenderAll] = useState(false);
  const { currentData, ...query } = useListEventAnswersQuery({ clubId, eventId });
  return (
    <Panel variant="panel">
      <Tabs
        value={shownAnswer}
        aria-label={eventDetailText.people}
        onChange={(_event, next: EventAnswerState) => {
          setShownAnswer(next);
          setShouldRenderAll(false);
        }}
      >
        {tabs.map((answer) => (
          <Tab
            key={answer}
            value={answer}
            id={`${panelId}-${answer}`}
            aria-controls={panelId}
            label={
              <>
                {labels[answer]} <small>{counts[answer]}</small>
              </>
            }
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${shownAnswer}`}>
        <QueryBoundary
          query={{ ...query, data: currentData }}
          skeleton={<RowsSkeleton rowCount={3} avatarPx={32} />}
          errorText={eventDetailText.peopleFailed}
        >
          {(rows) => (
            <AnswerList
              rows={rows.filter(({ answer }) => answer === shownAnswer)}
              shouldRenderAll={shouldRenderAll}
              onShowAll={() => {
                setShouldRenderAll(true);
              }}
            />
          )}
        </QueryBoundary>
      </div>
    </Panel>
  );
}

interface AnswerListProps {
  rows: readonly EventAnswerRow[];
  shouldRenderAll: boolean;
  onShowAll: () => void;
}

function AnswerList({ rows, shouldRenderAll, onShowAll }: AnswerListProps) {
  if (rows.length === 0) return <p>{eventDetailText.nobody}</p>;
  return (
    <>
      <ol>
        {(shouldRenderAll ? rows : rows.slice(0, SHORT_LIST_LENGTH)).map(
          ({ userId, name, roleName, answeredAt }) => (
            <li key={userId ?? answeredAt}>
              <PersonAvatar name={name ?? ''} {...(userId !== undefined && { userId })} size={32} />
              <b>{name ?? WITHDRAWN_USER_NAME}</b>
              {roleName !== undefined && isOfficer(roleName) && <RoleBadge role={roleName} />}
            </li>
          ),
        )}
      </ol>
      {!shouldRenderAll && rows.length > SHORT_LIST_LENGTH && (
        <Button variant="text" fullWidth onClick={onShowAll}>
          {eventDetailText.showAll(rows.length)}
        </Button>
      )}
    </>
  );
}
