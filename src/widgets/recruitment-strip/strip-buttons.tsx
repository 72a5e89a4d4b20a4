import Button from '@mui/material/Button';
import type { CurrentRecruitment } from '@contract/recruitment';
import { Link } from 'react-router-dom';
import { formatMonthDay, seoulTimeOf } from '@/shared/lib/seoul-time';
import { clubText, draftText, recruitingText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import type { RoundTimes } from './period-days';

interface LeaderButtonsProps {
  clubId: number;
  recruitmentId: number;
  /** An ended round cannot be edited. */
  isEnded: boolean;
}

/** Links to the editor of the round (after its end, to the form for a new round) and to the applicants. */
export function LeaderButtons({ clubId, recruitmentId, isEnded }: LeaderButtonsProps) {
  return (
    <div className="buttons">
      <Button
        component={Link}
        to={isEnded ? paths.clubRecruitmentCreate(clubId) : paths.clubRecruitment(clubId, recruitmentId)}
        startIcon={<Icon name="pencil" size="sm" />}
      >
        {isEnded ? recruitingText.createRound : recruitingText.editRound}
      </Button>
      <Button
        variant="tonal"
        component={Link}
        to={paths.clubSubmissions(clubId)}
        startIcon={<Icon name="people" size="sm" />}
      >
        {recruitingText.applicants}
      </Button>
    </div>
  );
}

interface OwnSubmissionButtonsProps {
  applyId: number;
  mayEdit: boolean;
}

/** Links to the current user's application and, with `mayEdit`, to the form that edits it. */
export function OwnSubmissionButtons({ applyId, mayEdit }: OwnSubmissionButtonsProps) {
  return (
    <div className="buttons">
      {mayEdit && (
        <Button
          component={Link}
          to={paths.mySubmissionEdit(applyId)}
          startIcon={<Icon name="pencil" size="sm" />}
        >
          {recruitingText.editApplication}
        </Button>
      )}
      <Button
        variant="tonal"
        component={Link}
        to={paths.mySubmission(applyId)}
        startIcon={<Icon name="chevronRight" size="sm" />}
      >
        {recruitingText.ownApplication}
      </Button>
    </div>
  );
}

interface ApplyButtonProps {
  clubId: number;
  round: RoundTimes & Partial<Pick<CurrentRecruitment, 'mayApply' | 'draftSavedAt'>>;
}

/**
 * Links to the application form if the user may apply now. For a scheduled round, shows the opening instead.
 * Otherwise shows no button, because the text of the strip says that the round is closed.
 */
export function ApplyButton({ clubId, round }: ApplyButtonProps) {
  const { state, opensAt, mayApply = false, draftSavedAt = null } = round;
  if (mayApply)
    return (
      <Button
        variant="filled"
        component={Link}
        to={paths.clubApply(clubId)}
        startIcon={draftSavedAt === null ? undefined : <Icon name="pencil" size="sm" />}
      >
        {draftSavedAt === null ? clubText.apply : draftText.resume}
      </Button>
    );
  if (state !== 'SCHEDULED' || opensAt === null) return null;
  return (
    <Button variant="filled" disabled>
      {recruitingText.opensAt(`${formatMonthDay(opensAt)} ${seoulTimeOf(opensAt).time}`)}
    </Button>
  );
}
