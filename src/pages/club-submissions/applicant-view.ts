import { submissionStatuses } from '@contract/submission';
import type { Submission, SubmissionStatus } from '@contract/submission';
import { readRoundId } from '@/widgets/applicant-desk';
import { matchesHangulSearch } from '@/shared/lib/hangul-match';

export const sortKeys = ['name', 'studentId', 'department', 'appliedOn', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];
export type SortOrder = 'asc' | 'desc';

/** Round, filters and order of the table. By default, it shows all applicants of the round, newest first. */
export interface ApplicantView {
  /** Undefined: the current round, or the newest round if all have ended. */
  roundId?: number | undefined;
  status?: SubmissionStatus | undefined;
  text: string;
  sort: SortKey;
  order: SortOrder;
}

/** Maximum length of the search text. */
export const APPLICANT_SEARCH_MAX_LENGTH = 50;
const DEFAULT_SORT: SortKey = 'appliedOn';

/** Returns the order of a column that was just selected: descending for dates, otherwise ascending. */
export const initialOrderOf = (sort: SortKey): SortOrder => (sort === 'appliedOn' ? 'desc' : 'asc');

/** Reads the view from query parameters and ignores invalid values. */
export function readApplicantView(params: URLSearchParams): ApplicantView {
  const sort = sortKeys.find((key) => key === params.get('sort')) ?? DEFAULT_SORT;
  const order = params.get('order');
  return {
    roundId: readRoundId(params),
    status: submissionStatuses.find((status) => status === params.get('status')),
    text: (params.get('q') ?? '').slice(0, APPLICANT_SEARCH_MAX_LENGTH),
    sort,
    order: order === 'asc' || order === 'desc' ? order : initialOrderOf(sort),
  };
}

/** Writes the view as query parameters and omits default values. */
export function writeApplicantView({ roundId, status, text, sort, order }: ApplicantView): URLSearchParams {
  const params = new URLSearchParams();
  if (roundId !== undefined) params.set('round', String(roundId));
  if (status !== undefined) params.set('status', status);
  if (text.trim() !== '') params.set('q', text.trim());
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
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
  // Later applications have larger ids.
  appliedOn: (a, b) => a.applyId - b.applyId,
  status: (a, b) => submissionStatuses.indexOf(a.status) - submissionStatuses.indexOf(b.status),
};

/** Filters and sorts the applications of the view's round. Ties are sorted newest first. */
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
