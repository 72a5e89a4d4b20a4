import { useDraggable } from '@dnd-kit/core';
import type { DraggableAttributes } from '@dnd-kit/core';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ReleaseMode, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { DecisionBadge, decisionIn, isDecidable } from '@/entities/submission';
import { isComposing } from '@/shared/lib/composing';
import { deskText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { laneName, laneOf } from './board-lanes';
import { LiftedFrame } from './card-list';
import { lanes } from './desk-view';
import type { Lane } from './desk-view';

interface BoardCardProps {
  submission: ClubSubmission;
  stage: Stage;
  release: ReleaseMode;
  onMove: (submission: ClubSubmission, lane: Lane) => void;
  onOpen: (applyId: number) => void;
}

/**
 * A card of the board. A leader moves the card by pointer, by Space and arrow keys, by the digit of a lane (1 is
 * the left lane), or by the menu of the card.
 */
export const BoardCard = memo(function BoardCard({
  submission,
  stage,
  release,
  onMove,
  onOpen,
}: BoardCardProps) {
  const { applyId } = submission;
  const canMove = isDecidable(submission, stage);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: applyId,
    disabled: !canMove,
    attributes: { roleDescription: deskText.drag },
  });
  const moveByNumber = (event: KeyboardEvent) => {
    const [, digit] = /^(?:Digit|Numpad)([1-4])$/.exec(event.code) ?? [];
    const lane = lanes[Number(digit) - 1];
    if (!lane || !canMove || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation(); // otherwise the digit would score the open application
    if (lane !== laneOf(submission, stage)) onMove(submission, lane);
  };
  return (
    <li onKeyDown={moveByNumber}>
      <div
        ref={setNodeRef}
        className="card"
        {...listeners}
        data-draggable={canMove || undefined}
        data-lifted={isDragging || undefined}
        data-name={submission.name}
      >
        <CardBody
          {...{ submission, stage, release, onMove, onOpen, canMove, attributes }}
          activatorRef={setActivatorNodeRef}
        />
      </div>
    </li>
  );
});

interface CardBodyProps extends BoardCardProps {
  canMove: boolean;
  /** Attributes of the button that lifts the card. */
  attributes: DraggableAttributes;
  activatorRef: (element: HTMLElement | null) => void;
}

// Memoised, because `useDraggable` renders every `BoardCard` while any card is dragged.
const CardBody = memo(function CardBody({
  submission,
  stage,
  release,
  onMove,
  onOpen,
  canMove,
  attributes,
  activatorRef,
}: CardBodyProps) {
  const { applyId, name } = submission;
  return (
    <>
      <div className="top">
        <CardPerson submission={submission}>
          <button
            {...(canMove && attributes)}
            ref={activatorRef}
            type="button"
            className="name"
            data-focus-id={applyId}
            onClick={() => {
              onOpen(applyId);
            }}
          >
            {name}
          </button>
        </CardPerson>
        {canMove && <MoveMenu {...{ submission, stage, release, onMove }} />}
      </div>
      <CardMemo submission={submission} />
      {!canMove && (
        <div className="decision">
          <DecisionBadge decision={decisionIn(submission, stage)} />
        </div>
      )}
    </>
  );
});

/** The copy of the lifted card that moves with the pointer or the arrow keys. */
export function LiftedCard({ submission }: { submission: ClubSubmission }) {
  return (
    <LiftedFrame>
      <div className="card" data-overlay>
        <div className="top">
          <CardPerson submission={submission}>
            <span className="name">{submission.name}</span>
          </CardPerson>
        </div>
        <CardMemo submission={submission} />
      </div>
    </LiftedFrame>
  );
}

function CardPerson({ submission, children }: { submission: ClubSubmission; children: ReactNode }) {
  const { name, userId, track, department, evaluation } = submission;
  return (
    <>
      <PersonAvatar
        name={name}
        userId={userId}
        imageUrl={submission.profileImageUrl ?? undefined}
        imageName={submission.profileImage}
        size={36}
      />
      <div className="who">
        {children}
        <span className="facts">{[track, department].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="score">
        {evaluation.average?.toFixed(1) ?? '–'}
        <span>{deskText.scorers(evaluation.count)}</span>
      </span>
    </>
  );
}

/** The start of the memo, in one line. The side panel shows the whole memo. */
function CardMemo({ submission: { evaluation } }: { submission: ClubSubmission }) {
  return evaluation.memo !== null && <p className="memo">{evaluation.memo}</p>;
}

/** Button with a menu that moves a card to another lane. */
function MoveMenu({ submission, stage, release, onMove }: Omit<BoardCardProps, 'onOpen'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = laneOf(submission, stage);
  return (
    <>
      <IconButton
        aria-label={deskText.cardMenu(submission.name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Icon name="more" />
      </IconButton>
      {anchor !== null && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => {
            setAnchor(null);
          }}
          // The menu is a landmark, because the landmarks of the page are hidden while the menu is open.
          slotProps={{ root: { role: 'region', 'aria-label': deskText.changeDecision } }}
        >
          {lanes
            .filter((lane) => lane !== current)
            .map((lane) => (
              <MenuItem
                key={lane}
                onClick={() => {
                  setAnchor(null);
                  onMove(submission, lane);
                }}
              >
                {deskText.moveTo(laneName(lane, release))}
              </MenuItem>
            ))}
        </Menu>
      )}
    </>
  );
}
