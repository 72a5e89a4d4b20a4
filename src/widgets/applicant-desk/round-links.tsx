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
  /** The round on the screen; undefined if the club has no published round. */
  round: Recruitment | undefined;
}

/**
 * A link to the editor of `round`, unless the round has ended, and a link to the draft of the next round. Without
 * a draft, the second link leads to the page that creates a round. Renders nothing for a closed club.
 */
export function RoundLinks({ clubId, round }: RoundLinksProps) {
  const { data: rounds } = useListRecruitmentsQuery({ clubId });
  const isClubClosed = useIsClubClosed(clubId);
  const draftRound = rounds?.find(({ state }) => state === 'DRAFT');
  if (isClubClosed) return null;
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
        to={
          draftRound
            ? paths.clubRecruitment(clubId, draftRound.recruitmentId)
            : paths.clubRecruitmentCreate(clubId)
        }
        startIcon={<Icon name="plus" size="sm" />}
      >
        {draftRound ? recruitmentText.continueDraft : recruitmentText.create}
      </Button>
    </>
  );
}
