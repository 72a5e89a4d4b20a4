import type { Recruitment } from '@contract/recruitment';
import type { Executor } from '../../engines/database/executor';
import { listExtensions } from './extension.repository';
import { presentRecruitment } from './recruitment.presenter';
import { countApplicationDrafts } from './recruitment.repository';
import type { RecruitmentRow } from './recruitment.repository';
import { countApplications } from './round-counts.repository';

/** Presents rounds to leaders, with the numbers of sent and unsent applications and with the extended deadlines. */
export async function presentRounds(
  executor: Executor,
  rounds: readonly RecruitmentRow[],
): Promise<Recruitment[]> {
  const ids = rounds.map(({ id }) => id);
  const counts = await countApplications(executor, ids);
  const draftCounts = await countApplicationDrafts(executor, ids);
  const extensions = await listExtensions(executor, ids);
  return rounds.map((round) =>
    presentRecruitment(round, {
      counts: counts.get(round.id),
      draftCount: draftCounts.get(round.id),
      extensions: extensions.filter(({ recruitmentId }) => recruitmentId === round.id),
    }),
  );
}

/** Presents one round to leaders. */
export async function presentRound(executor: Executor, round: RecruitmentRow): Promise<Recruitment> {
  const [presentedRound] = await presentRounds(executor, [round]);
  if (!presentedRound) throw new Error('a presented round is missing');
  return presentedRound;
}
