import type { Recruitment } from '@contract/recruitment';
import { useGetRecruitmentQuery } from '@/entities/recruitment';
import { recruitingText } from '@/shared/messages';

/** Shows how many applications and drafts a round has. The server sends these numbers only to leaders. */
export function LeaderCounts({ clubId, recruitmentId }: { clubId: number; recruitmentId: number }) {
  const { data, isError } = useGetRecruitmentQuery({ clubId, recruitmentId });
  if (!data) return isError ? recruitingText.failed : <>&nbsp;</>;
  return (
    <>
      {recruitingText.soFar}
      <b>{recruitingText.people(countApplications(data))}</b>
      {recruitingText.submittedAndDrafts(data.draftCount)}
    </>
  );
}

const countApplications = ({ counts }: Recruitment) =>
  Object.values(counts)
    .flatMap((stage) => Object.values(stage))
    .reduce((sum, count) => sum + count, 0);
