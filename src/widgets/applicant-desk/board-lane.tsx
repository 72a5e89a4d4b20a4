import { useDroppable } from '@dnd-kit/core';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import type { Recruitment, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { decisionIcons } from '@/entities/submission';
import { deskText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { SpokenCount } from '@/shared/ui/spoken-count';
import { BoardCard } from './board-card';
import { laneName } from './board-lanes';
import { CardList } from './card-list';
import type { Lane } from './desk-view';

/**
 * A lane renders this number of cards at first, and as many more after each press of the button. The number is
 * limited, because a drag renders every card.
 */
const CARDS_STEP = 50;

const Column = styled('section')(
  ({
    theme: {
      shape,
      typography,
      vars: { palette },
    },
  }) => ({
    minHeight: 500,
    padding: '0 10px 10px',
    borderRadius: `calc(${String(shape.borderRadius)}px * 1.4)`,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.surface.sunken,
    '&[data-over]': {
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      borderColor: palette.primary.main,
      backgroundColor: palette.action.selected,
    },
    // In a narrow window the seats take a line of their own.
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      alignContent: 'center',
      columnGap: 8,
      minHeight: 52,
      padding: 6,
      whiteSpace: 'nowrap',
    },
    '& h2': { ...typography.bodyStrong },
    '& .count': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: palette.text.tertiary },
    '& .seats': { ...typography.caption, marginLeft: 'auto', color: palette.text.tertiary },
    '& .seats[data-exceeded]': { fontWeight: 600, color: palette.onTint.warning },
    '& > [role=alert]': { marginBottom: 8 },
    '& > button': { width: '100%', marginTop: 8 },
  }),
);

interface BoardLaneProps {
  lane: Lane;
  stage: Stage;
  cards: readonly ClubSubmission[];
  round: Pick<Recruitment, 'release' | 'seats'>;
  /** Says which move of a card from this lane failed, and why. The card has returned to this lane. */
  failure: string | undefined;
  onMove: (submission: ClubSubmission, lane: Lane) => void;
  onOpen: (applyId: number) => void;
}

/** The column of the board for one decision. Leaders can drop cards into it. */
export const BoardLane = memo(function BoardLane({
  lane,
  stage,
  cards,
  round,
  failure,
  onMove,
  onOpen,
}: BoardLaneProps) {
  const titleId = useId();
  const { release } = round;
  const seats = lane === 'PASS' ? round.seats : null;
  const [shownCount, setShownCount] = useState(CARDS_STEP);
  const { setNodeRef, isOver } = useDroppable({ id: lane });
  const hiddenCount = cards.length - shownCount;
  return (
    <Column ref={setNodeRef} aria-labelledby={titleId} data-over={isOver || undefined}>
      <header>
        {lane !== 'UNDECIDED' && <Icon name={decisionIcons[lane]} size="sm" />}
        <h2 id={titleId}>{laneName(lane, release)}</h2>
        <span className="count">
          <SpokenCount count={cards.length} unit="people" />
        </span>
        {seats !== null && (
          <span className="seats" data-exceeded={cards.length > seats || undefined}>
            {cards.length > seats ? deskText.seatsExceeded(cards.length, seats) : deskText.seats(seats)}
          </span>
        )}
      </header>
      {failure !== undefined && <InlineAlert>{failure}</InlineAlert>}
      <CardList>
        {cards.slice(0, shownCount).map((submission) => (
          <BoardCard
            key={submission.applyId}
            submission={submission}
            stage={stage}
            release={release}
            onMove={onMove}
            onOpen={onOpen}
          />
        ))}
      </CardList>
      {hiddenCount > 0 && (
        <Button
          size="small"
          onClick={() => {
            setShownCount(shownCount + CARDS_STEP);
          }}
        >
          {deskText.showMore(Math.min(hiddenCount, CARDS_STEP))}
        </Button>
      )}
    </Column>
  );
});
