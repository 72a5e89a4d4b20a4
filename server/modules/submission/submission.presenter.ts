import type { Submission } from '@contract/submission';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import type { SubmissionRow } from './submission.repository';

/** Presents an application to its applicant and to the club's leaders. */
export async function presentSubmission(row: SubmissionRow, objects: ObjectStore): Promise<Submission> {
  return {
    applyId: row.applyId,
    clubId: row.clubId,
    clubName: row.clubName,
    userId: row.userId,
    name: row.name ?? '',
    studentId: row.studentId ?? '',
    department: row.department,
    contact: row.contact,
    contents: row.contents,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    profileImage: row.profileImage ?? DEFAULT_PROFILE_IMAGE,
    profileImageUrl: row.profileImage === null ? null : await objects.readAddress(row.profileImage, 'card'),
  };
}
