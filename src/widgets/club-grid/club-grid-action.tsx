import Button from '@mui/material/Button';
import type { Club } from '@contract/club';
import type { Submission } from '@contract/submission';
import { Link } from 'react-router-dom';
import { ownStatusText, submissionStatusIcons } from '@/entities/submission';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { clubText, draftText, recruitingText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';

/**
 * `pending` while the lists of the user's clubs, applications or drafts load. `known` if clubs and
 * applications have loaded, `unknown` if one of these two requests failed. Cards offer to apply only if
 * `known`.
 */
export type OwnListsState = 'known' | 'pending' | 'unknown';

interface ClubGridActionProps {
  club: Pick<Club, 'clubId' | 'clubName' | 'recruitment'>;
  /** The user's application to the current round of the club. */
  application: Pick<Submission, 'applyId' | 'stage' | 'status'> | undefined;
  /** Whether the user has an unsent application to this round. */
  hasDraft: boolean;
  ownLists: OwnListsState;
}

/**
 * The button of a non-member on the card of a club. After an application it shows the status and links to the
 * application. Otherwise a scheduled round has a disabled button with the opening day, and an open round has a
 * link to apply. Other rounds have no button; the badge of the card says why.
 */
export function ClubGridAction({ club, application, hasDraft, ownLists }: ClubGridActionProps) {
  const { clubId, clubName, recruitment } = club;
  if (ownLists === 'pending')
    return (
      <Button size="card" disabled>
        {clubText.checkingMembership}
      </Button>
    );
  if (application)
    return (
      <Button
        size="card"
        variant="tonal"
        component={Link}
        to={paths.mySubmission(application.applyId)}
        startIcon={<Icon name={submissionStatusIcons[application.status]} size="sm" />}
        aria-label={submissionText.statusOf(clubName, ownStatusText(application))}
      >
        {ownStatusText(application)}
      </Button>
    );
  if (recruitment?.state === 'SCHEDULED' && recruitment.opensAt !== null)
    return (
      <Button size="card" variant="filled" disabled>
        {recruitingText.opensOn(formatMonthDay(recruitment.opensAt))}
      </Button>
    );
  if (recruitment?.state !== 'OPEN' || ownLists === 'unknown') return null;
  const text = hasDraft ? draftText.resume : clubText.apply;
  return (
    <Button
      size="card"
      variant="filled"
      component={Link}
      to={paths.clubApply(clubId)}
      startIcon={hasDraft ? <Icon name="pencil" size="sm" /> : undefined}
      aria-label={`${clubName} ${text}`}
    >
      {text}
    </Button>
  );
}
