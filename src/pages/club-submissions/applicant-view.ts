import { submissionStatuses } from '@contract/submission';
import type { Submission, SubmissionStatus } from '@contract/submission';
import { matchesHangulSearch } from '@/shared/lib/hangul-match';

export const sortKeys = ['name', 'studentId', 'department', 'appliedOn', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];
export type SortOrder = 'asc' | 'desc';

/** How the table is looked at. What is not chosen is as it comes: everybody, newest first. */
export interface ApplicantView {
  status?: SubmissionStatus | undefined;
  text: string;
  sort: SortKey;
  order: SortOrder;
}

/** Longest text to search for. */
export const APPLICANT_TEXT_MAX = 50;
const DEFAULT_SORT = { sort: 'appliedOn', order: 'desc' } as const;

/** Dates begin with the newest, everything else at its beginning. */
export const initialOrderOf = (sort: SortKey): SortOrder => (sort === 'appliedOn' ? 'desc' : 'asc');

/** The view that an address asks for; what it cannot mean is left out. */
export function readApplicantView(params: URLSearchParams): ApplicantView {
  const sort = sortKeys.find((key) => key === params.get('sort')) ?? DEFAULT_SORT.sort;
  const order = params.get('order');
  return {
    status: submissionStatuses.find((status) => status === params.get('status')),
    text: (params.get('q') ?? '').slice(0, APPLICANT_TEXT_MAX),
    sort,
    order: order === 'asc' || order === 'desc' ? order : initialOrderOf(sort),
  };
}

/** The view as an address says it, without what goes without saying. */
export function writeApplicantView({ status, text, sort, order }: ApplicantView): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== undefined) params.set('status', status);
  if (text.trim() !== '') params.set('q', text.trim());
  if (sort !== DEFAULT_SORT.sort) params.set('sort', sort);
  if (order !== initialOrderOf(sort)) params.set('order', order);
  return params;
}

export const matchesText = ({ name, studentId, department }: Submission, text: string) =>
  [name, studentId, department].some((value) => matchesHangulSearch(value, text));

const textOrder = new Intl.Collator('ko', { numeric: true });

const comparators: Readonly<Record<SortKey, (a: Submission, b: Submission) => number>> = {
  name: (a, b) => textOrder.compare(a.name, b.name),
  studentId: (a, b) => textOrder.compare(a.studentId, b.studentId),
  department: (a, b) => textOrder.compare(a.department, b.department),
  appliedOn: (a, b) => a.applyId - b.applyId,
  status: (a, b) => submissionStatuses.indexOf(a.status) - submissionStatuses.indexOf(b.status),
};

/** Applicants of a view in its order; those who are alike in it stand newest first. */
export function listApplicantsInView(
  { status, text, sort, order }: ApplicantView,
  submissions: readonly Submission[],
): Submission[] {
  const sign = order === 'asc' ? 1 : -1;
  return submissions
    .filter(
      (submission) => (status === undefined || submission.status === status) && matchesText(submission, text),
    )
    .sort((a, b) => sign * comparators[sort](a, b) || b.applyId - a.applyId);
}
