import { recruitmentMessage } from '@contract/recruitment-messages';
import { AppError } from '../../app-error';
import type { Transaction } from '../../engines/database/executor';
import { listPendingUserIds } from './recruitment.repository';
import type { RecruitmentRow } from './recruitment.repository';

export function requireDraft({ publishedAt }: RecruitmentRow): void {
  if (publishedAt !== null) throw new AppError('already_published');
}

export function requirePublished({ publishedAt, endedAt }: RecruitmentRow): void {
  if (publishedAt === null) throw new AppError('not_published');
  if (endedAt !== null) throw new AppError('recruitment_ended');
}

export async function requireNonePending(tx: Transaction, recruitmentId: number): Promise<void> {
  const { length: pending } = await listPendingUserIds(tx, recruitmentId);
  if (pending > 0)
    throw new AppError('applications_pending', { message: recruitmentMessage.applicationsPending(pending) });
}
