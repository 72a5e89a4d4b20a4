import type { Recruitment } from '@contract/recruitment';
import { useGetRecruitmentQuery } from '@/entities/recruitment';
import { recruitingText } from '@/shared/messages';

/** The numbers of applications and drafts of a round, which only leaders may read. */
export function LeaderCounts({ clubId, recruitmentId }: { clubId: number; recruitmentId: number }) {
  const { data, isError } = useGetRecruitmentQuery({ clubId, recruitmentId });
  if (!data) return isError ? recruitingText.failed : <>&nbsp;</>;
  return (
    <>
      {recruitingText.soFar}
      <b>{recruitingText.people(sumCounts(data))}</b>
      {recruitingText.submittedAndDrafts(data.draftCount)}
    </>
  );
}

const sumCounts = ({ counts }: Recruitment) =>
  Object.values(counts)
    .flatMap((stage) => Object.values(stage))
    .reduce((sum, count) => sum + count, 0);
