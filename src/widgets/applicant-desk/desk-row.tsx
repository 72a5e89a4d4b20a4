import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import type { Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { DecisionBadge, decisionIn, isDecidable } from '@/entities/submission';
import { formatDay } from '@/shared/lib/formats';
import { deskText, submissionText } from '@/shared/messages';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { ScoreMeter } from './score-meter';

/** Equals the height of `TableCell` in the theme. */
export const DESK_ROW_PX = 60;

const Row = styled(TableRow)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    cursor: 'pointer',
    '&:hover:not(.Mui-selected), &[aria-current=true]:not(.Mui-selected)': {
      backgroundColor: palette.action.hover,
    },
    '&[aria-current=true] > td:first-of-type': { boxShadow: `inset 3px 0 0 ${palette.primary.main}` },
    // The outline is inset, because the table clips its overflow.
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  }),
);

const Person = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    '& button': {
      display: 'block',
      padding: 0,
      border: 0,
      background: 'none',
      cursor: 'pointer',
      font: 'inherit',
      fontWeight: 600,
      lineHeight: '20px',
      color: 'inherit',
    },
    '& .facts': {
      display: 'block',
      maxWidth: 260,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 400,
      color: palette.text.tertiary,
    },
  }),
);

const Muted = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ fontSize: 14, color: palette.text.tertiary }),
);

const ChangeNote = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    marginLeft: 8,
    color: palette.text.secondary,
  }),
);

export interface DeskRowProps {
  submission: ClubSubmission;
  stage: Stage;
  /** Position in the whole table, which renders only some rows. The head has 1, the first application 2. */
  ariaRowIndex: number;
  hasTracks: boolean;
  /** Whether to show the date column, for which there is room while no application is open. */
  hasDate: boolean;
  /** Whether this row is the table's tab stop (roving tabindex). */
  isTabStop: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Another leader who has just changed the decision. */
  changedBy: { userId: number; name: string } | undefined;
  onToggle: (applyId: number) => void;
  onOpen: (applyId: number) => void;
  onFocus: (applyId: number) => void;
}

/**
 * An application in the table of a stage. The row has a checkbox only while leaders can change the decision in
 * this stage.
 */
export const DeskRow = memo(function DeskRow({
  submission,
  stage,
  ariaRowIndex,
  hasTracks,
  hasDate,
  isTabStop,
  isOpen,
  isSelected,
  changedBy,
  onToggle,
  onOpen,
  onFocus,
}: DeskRowProps) {
  const { applyId, userId, name, studentId, department, track, evaluation, createdAt } = submission;
  return (
    <Row
      selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      data-apply-id={applyId}
      data-focus-id={applyId}
      aria-rowindex={ariaRowIndex}
      aria-current={isOpen ? 'true' : undefined}
      onFocus={() => {
        onFocus(applyId);
      }}
      onClick={() => {
        onOpen(applyId);
      }}
    >
      <TableCell
        padding="checkbox"
        onClick={(event) => {
          event.stopPropagation(); // a click beside the checkbox does not open the application
        }}
      >
        {isDecidable(submission, stage) && (
          <Checkbox
            checked={isSelected}
            onChange={() => {
              onToggle(applyId);
            }}
            slotProps={{
              input: { 'aria-label': submissionText.selectOne(name), tabIndex: isTabStop ? 0 : -1 },
            }}
          />
        )}
      </TableCell>
      <TableCell component="th" scope="row">
        <Person>
          <PersonAvatar
            name={name}
            userId={userId}
            imageUrl={submission.profileImageUrl ?? undefined}
            imageName={submission.profileImage}
          />
          <span>
            {/* The row is the tab stop and handles the bubbling click. The button announces to assistive
                technology that the row can be opened. */}
            <button type="button" tabIndex={-1}>
              {name}
            </button>
            <span className="facts">
              {studentId} · {department}
            </span>
          </span>
        </Person>
      </TableCell>
      {hasTracks && <TableCell>{track}</TableCell>}
      <TableCell>
        {evaluation.mine === null ? <Muted>{deskText.unscored}</Muted> : <b>{evaluation.mine}</b>}
      </TableCell>
      <TableCell>
        <ScoreMeter average={evaluation.average} count={evaluation.count} />
      </TableCell>
      <TableCell>
        <DecisionBadge decision={decisionIn(submission, stage)} />
        {changedBy && (
          <ChangeNote>
            <PersonAvatar name={changedBy.name} userId={changedBy.userId} size={24} />
            {deskText.changedBy(changedBy.name)}
          </ChangeNote>
        )}
      </TableCell>
      {hasDate && <TableCell>{formatDay(createdAt)}</TableCell>}
    </Row>
  );
});
