import { useDraggable } from '@dnd-kit/core';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ReleaseMode, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { DecisionBadge, decisionIn, isDecidable } from '@/entities/submission';
import { isComposing } from '@/shared/lib/composing';
import { deskText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { laneName, laneOf, lanes } from './board-lanes';
import type { Lane } from './board-lanes';

const Card = styled('div')(
  ({
    theme: {
      shape,
      typography,
      focusVisible,
      vars: { palette, shadows },
    },
  }) => ({
    position: 'relative',
    padding: '12px 6px 12px 14px',
    borderRadius: shape.borderRadius,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    boxShadow: shadows[1],
    touchAction: 'none',
    '&[data-draggable]': { cursor: 'grab' },
    '&:not([data-draggable])': { paddingRight: 14 },
    // The place of the lifted card.
    '&[data-lifted]': {
      border: `1.5px dashed ${palette.control}`,
      backgroundColor: 'transparent',
      boxShadow: 'none',
    },
    '&[data-lifted] > *': { visibility: 'hidden' },
    '&[data-lifted]::after': {
      content: 'attr(data-name)',
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      fontSize: 13,
      color: palette.text.tertiary,
    },
    '&[data-overlay]': {
      cursor: 'grabbing',
      borderColor: palette.primary.main,
      boxShadow: shadows[3],
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: 2,
    },
    '& > .top': { display: 'flex', alignItems: 'center', gap: 10 },
    '& .who': { flex: 1, minWidth: 0 },
    '& .open': {
      ...typography.bodyStrong,
      display: 'block',
      maxWidth: '100%',
      padding: 0,
      border: 0,
      background: 'none',
      textAlign: 'left',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'inherit',
      cursor: 'inherit',
      '&:focus-visible': { ...focusVisible },
    },
    '& .facts': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 12,
      lineHeight: '16px',
      color: palette.text.tertiary,
    },
    '& .score': {
      flex: 'none',
      textAlign: 'right',
      fontSize: 16,
      lineHeight: '20px',
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .score > span': {
      display: 'block',
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 400,
      color: palette.text.tertiary,
    },
    '& .memo': {
      ...typography.body2,
      marginTop: 8,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
    },
    '& .final': { marginTop: 8 },
  }),
);

const Item = styled('li')({ '& + &': { marginTop: 8 } });

interface BoardCardProps {
  submission: ClubSubmission;
  stage: Stage;
  release: ReleaseMode;
  onMove: (submission: ClubSubmission, lane: Lane) => void;
  onOpen: (applyId: number) => void;
}

/** A card of the board. It moves by pointer, by Space and arrows, by the number of a lane and by its menu. */
export function BoardCard({ submission, stage, release, onMove, onOpen }: BoardCardProps) {
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
    event.stopPropagation(); // with an open application the digit would be a score
    if (lane !== laneOf(submission, stage)) onMove(submission, lane);
  };
  return (
    <Item onKeyDown={moveByNumber}>
      <Card
        ref={setNodeRef}
        {...listeners}
        data-draggable={canMove || undefined}
        data-lifted={isDragging || undefined}
        data-name={submission.name}
      >
        <div className="top">
          <CardPerson submission={submission}>
            <button
              {...(canMove && attributes)}
              ref={setActivatorNodeRef}
              type="button"
              className="open"
              data-focus-id={applyId}
              onClick={() => {
                onOpen(applyId);
              }}
            >
              {submission.name}
            </button>
          </CardPerson>
          {canMove && <MoveMenu {...{ submission, stage, release, onMove }} />}
        </div>
        <CardMemo submission={submission} />
        {!canMove && (
          <div className="final">
            <DecisionBadge decision={decisionIn(submission, stage)} />
          </div>
        )}
      </Card>
    </Item>
  );
}

/** The lifted card under the pointer. */
export function LiftedCard({ submission }: { submission: ClubSubmission }) {
  return (
    <Card data-overlay>
      <div className="top">
        <CardPerson submission={submission}>
          <span className="open">{submission.name}</span>
        </CardPerson>
      </div>
      <CardMemo submission={submission} />
    </Card>
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

/** The start of a memo; the open application has all of it. */
function CardMemo({ submission: { evaluation } }: { submission: ClubSubmission }) {
  return evaluation.memo !== null && <p className="memo">{evaluation.memo}</p>;
}

/** Moves a card without dragging. */
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
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        // Its own landmark, because the page's landmarks are hidden while the menu is open.
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
    </>
  );
}
