import { useDraggable } from '@dnd-kit/core';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ClubSubmission } from '@contract/submission';
import { scheduleText } from '@/shared/messages';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { SpokenCount } from '@/shared/ui/spoken-count';
import { GripIcon } from './grip-icon';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '18px 20px 10px',
    '& > .head': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 8,
      minHeight: 36,
    },
    '& h2 > span': { fontWeight: 500, color: palette.text.tertiary },
    '& > p': { ...typography.body2, margin: '8px 0 10px', color: palette.text.secondary },
    '& > ul': { maxHeight: 520, margin: '8px -8px 0', padding: '0 8px', overflowY: 'auto' },
    '& li + li': { borderTop: `1px solid ${palette.divider}` },
  }),
);

const Row = styled('div')(
  ({
    theme: {
      vars: { palette, shadows },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    height: 52,
    touchAction: 'none',
    '&[data-draggable]': { cursor: 'grab' },
    '&[data-lifted]': { opacity: 0.4 },
    '&[data-overlay]': {
      width: 220,
      padding: '0 12px',
      borderRadius: 10,
      backgroundColor: palette.background.paper,
      boxShadow: shadows[3],
      outline: `2px solid ${palette.primary.main}`,
      cursor: 'grabbing',
    },
    '& .who': { flex: 1, minWidth: 0, lineHeight: '18px' },
    '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { fontWeight: 600 },
    '& small': { fontSize: 12, color: palette.text.tertiary },
  }),
);

interface ApplicantsWithoutSlotProps {
  applicants: readonly ClubSubmission[];
  /** Whether any undecided applicant is in the interview stage. */
  isAnyInvited: boolean;
  isReadOnly: boolean;
  /** Reminds the applicants without a slot to choose one. */
  remindButton: ReactNode;
  onChooseSlot: (applicant: ClubSubmission) => void;
}

/**
 * Lists the undecided applicants of the interview stage without a slot. The user drags an applicant into a free
 * seat, or presses the button of the row (`onChooseSlot`).
 */
export function ApplicantsWithoutSlot({
  applicants,
  isAnyInvited,
  isReadOnly,
  remindButton,
  onChooseSlot,
}: ApplicantsWithoutSlotProps) {
  return (
    <Panel variant="panel" role="region" aria-label={scheduleText.waiting} data-print="none">
      <div className="head">
        <Typography variant="subtitle1" component="h2">
          {scheduleText.waiting}{' '}
          <span>
            <SpokenCount count={applicants.length} unit="people" />
          </span>
        </Typography>
        {applicants.length > 0 && !isReadOnly && remindButton}
      </div>
      {applicants.length === 0 ? (
        <p>{isAnyInvited ? scheduleText.waitingEmpty : scheduleText.nobodyInvited}</p>
      ) : (
        <ul>
          {applicants.map((applicant) => (
            <ApplicantItem
              key={applicant.applyId}
              applicant={applicant}
              isReadOnly={isReadOnly}
              onChooseSlot={onChooseSlot}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ApplicantItem({
  applicant,
  isReadOnly,
  onChooseSlot,
}: Pick<ApplicantsWithoutSlotProps, 'isReadOnly' | 'onChooseSlot'> & { applicant: ClubSubmission }) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: applicant.applyId, disabled: isReadOnly });
  return (
    <li>
      <Row
        ref={setNodeRef}
        {...listeners}
        data-draggable={!isReadOnly || undefined}
        data-lifted={isDragging || undefined}
      >
        <Person applicant={applicant} />
        {!isReadOnly && (
          <IconButton
            aria-label={scheduleText.chooseSeat(applicant.name)}
            title={scheduleText.choose}
            onClick={() => {
              onChooseSlot(applicant);
            }}
          >
            <GripIcon />
          </IconButton>
        )}
      </Row>
    </li>
  );
}

/** Shows the dragged applicant under the pointer. */
export function DraggedApplicant({ applicant }: { applicant: ClubSubmission }) {
  return (
    <Row data-overlay>
      <Person applicant={applicant} />
    </Row>
  );
}

function Person({
  applicant: { name, userId, track, department, profileImage, profileImageUrl },
}: {
  applicant: ClubSubmission;
}) {
  return (
    <>
      <PersonAvatar
        name={name}
        userId={userId}
        imageUrl={profileImageUrl ?? undefined}
        imageName={profileImage}
        size={32}
      />
      <span className="who">
        <b>{name}</b>
        <small>{[track, department].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  );
}
