import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Decision, Submission } from '@contract/submission';
import { Link, useLocation } from 'react-router-dom';
import { isDecidable, SubmissionStatusBadge } from '@/entities/submission';
import { formatDay, formatPhone } from '@/shared/lib/formats';
import { submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { stretchedLink } from '@/shared/ui/stretched-link';
import { PersonAvatar } from '@/shared/ui/person-avatar';

interface ApplicantRowProps {
  submission: Submission;
  /** Whether the Tab key can focus this row. Only one row is a tab stop at a time (roving tabindex). */
  isTabStop: boolean;
  isSelected: boolean;
  onToggle: () => void;
  onDecide: (decision: Decision) => void;
}

const Row = styled(TableRow)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    '& button, & .MuiCheckbox-root': { zIndex: 1 }, // above the link that covers the row
    // Inset, because the table clips its overflow.
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  }),
);

const NameCell = styled('span')({ display: 'flex', alignItems: 'center', gap: 12, fontWeight: 600 });

// Limits a long department, so that the buttons stay visible.
const EllipsisCell = styled(TableCell)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    maxWidth: 190,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: 14,
    color: palette.text.secondary,
  }),
);

const Actions = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ display: 'inline-flex', gap: 4, '& .approve': { color: palette.primary.main } }),
);

/**
 * An applicant. Decided applications and those of a closed club have neither a checkbox nor decision buttons.
 * The link passes on the query string of the table, so that the application's page can link back to this view.
 */
export function ApplicantRow({ submission, isTabStop, isSelected, onToggle, onDecide }: ApplicantRowProps) {
  const {
    applyId,
    clubId,
    userId,
    name,
    studentId,
    department,
    contact,
    createdAt,
    status,
    profileImage,
    profileImageUrl,
  } = submission;
  const canDecide = isDecidable(submission, submission.stage);
  const { search } = useLocation();
  const labelFor = (action: string) => submissionText.about(name, action);
  return (
    <Row selected={isSelected} tabIndex={isTabStop ? 0 : -1} data-apply-id={applyId}>
      <TableCell padding="checkbox">
        {canDecide && (
          <Checkbox
            checked={isSelected}
            onChange={onToggle}
            slotProps={{ input: { 'aria-label': submissionText.selectOne(name) } }}
          />
        )}
      </TableCell>
      <TableCell component="th" scope="row">
        <NameCell>
          <PersonAvatar
            name={name}
            userId={userId}
            imageUrl={profileImageUrl ?? undefined}
            imageName={profileImage}
          />
          {name}
        </NameCell>
      </TableCell>
      <TableCell>{studentId}</TableCell>
      <EllipsisCell title={department}>{department}</EllipsisCell>
      <TableCell>{formatPhone(contact)}</TableCell>
      <TableCell>{formatDay(createdAt)}</TableCell>
      <TableCell>
        <SubmissionStatusBadge status={status} />
      </TableCell>
      <TableCell align="right">
        <Actions>
          {canDecide && (
            <>
              <Button
                size="small"
                className="approve"
                aria-label={labelFor(submissionText.approve)}
                onClick={() => {
                  onDecide('APPROVED');
                }}
              >
                {submissionText.approve}
              </Button>
              <Button
                size="small"
                variant="text"
                aria-label={labelFor(submissionText.reject)}
                onClick={() => {
                  onDecide('REJECTED');
                }}
              >
                {submissionText.reject}
              </Button>
            </>
          )}
          <Button
            size="small"
            variant="text"
            component={Link}
            to={paths.clubSubmission(clubId, applyId)}
            state={{ applicantsView: search }}
            aria-label={labelFor(submissionText.view)}
            sx={stretchedLink}
          >
            {submissionText.view}
          </Button>
        </Actions>
      </TableCell>
    </Row>
  );
}
