import Button from '@mui/material/Button';
import type { Recruitment } from '@contract/recruitment';
import { Link } from 'react-router-dom';
import { useIsClubClosed } from '@/entities/club';
import { useListRecruitmentsQuery } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';

interface RoundLinksProps {
  clubId: number;
  /** The round on the screen. */
  round: Recruitment | undefined;
}

/**
 * Links to the editor of the round on the screen, and to the draft of the next round or to a new one. Renders
 * nothing for a closed club.
 */
export function RoundLinks({ clubId, round }: RoundLinksProps) {
  const { data: rounds } = useListRecruitmentsQuery({ clubId });
  const isClosed = useIsClubClosed(clubId);
  const draft = rounds?.find(({ state }) => state === 'DRAFT');
  if (isClosed) return null;
  return (
    <>
      {round && round.state !== 'DONE' && (
        <Button
          variant="text"
          size="small"
          component={Link}
          to={paths.clubRecruitment(clubId, round.recruitmentId)}
          startIcon={<Icon name="pencil" size="sm" />}
        >
          {recruitmentText.edit}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        component={Link}
        to={draft ? paths.clubRecruitment(clubId, draft.recruitmentId) : paths.clubRecruitmentCreate(clubId)}
        startIcon={<Icon name="plus" size="sm" />}
      >
        {draft ? recruitmentText.continueDraft : recruitmentText.create}
      </Button>
    </>
  );
}
