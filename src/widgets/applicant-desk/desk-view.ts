import { stages } from '@contract/recruitment';
import type { Recruitment, Stage } from '@contract/recruitment';
import { outcomeFilters } from '@contract/submission';
import type { ClubSubmission, OutcomeFilter } from '@contract/submission';
import { decisionIn, filterOf, hasReached } from '@/entities/submission';
import type { DecisionFilter } from '@/entities/submission';
import { matchesHangulSearch } from '@/shared/lib/hangul-match';

const deskSortKeys = ['name', 'track', 'mine', 'average', 'appliedOn'] as const;
export type DeskSortKey = (typeof deskSortKeys)[number];
/** `log`: the page shows the release log instead of the desk. */
const deskLayouts = ['table', 'board', 'log'] as const;
export type DeskLayout = (typeof deskLayouts)[number];

/**
 * Round, stage, filters, order, layout and first open application of the desk. By default, the applicants with the
 * best average score are first.
 */
export interface DeskView {
  /** Undefined: the current round, or the newest round if all have ended. */
  roundId: number | undefined;
  /** Undefined: the stage of {@link workingStage}. */
  stage: Stage | undefined;
  /** Undefined: all decisions. */
  decision: DecisionFilter | undefined;
  /** The text of the search. */
  text: string;
  sort: DeskSortKey;
  order: 'asc' | 'desc';
  layout: DeskLayout;
  /** Id of the application that is open at first. The next change of the view removes it from the address. */
  openId: number | undefined;
}

/** Lanes of the board from left to right. */
export const lanes = ['UNDECIDED', 'HOLD', 'PASS', 'FAIL'] as const satisfies readonly OutcomeFilter[];
export type Lane = (typeof lanes)[number];

/** Maximum length of the search text. */
export const DESK_SEARCH_MAX_LENGTH = 50;
const DEFAULT_SORT: DeskSortKey = 'average';

/** Returns the order for a newly selected column: ascending for texts, otherwise descending. */
export const initialOrderOf = (sort: DeskSortKey) => (sort === 'name' || sort === 'track' ? 'asc' : 'desc');

/** Reads the view from query parameters. Invalid values count as missing; a long search text is cut. */
export function readDeskView(params: URLSearchParams): DeskView {
  const sort = deskSortKeys.find((key) => key === params.get('sort')) ?? DEFAULT_SORT;
  const order = params.get('order');
  return {
    roundId: readRoundId(params),
    stage: stages.find((stage) => stage === params.get('stage')),
    decision: outcomeFilters.find((decision) => decision === params.get('decision')),
    text: (params.get('q') ?? '').slice(0, DESK_SEARCH_MAX_LENGTH),
    sort,
    order: order === 'asc' || order === 'desc' ? order : initialOrderOf(sort),
    layout: deskLayouts.find((layout) => layout === params.get('view')) ?? 'table',
    openId: readId(params, 'open'),
  };
}

/** Writes the view as query parameters. Omits default values and `openId`. */
export function writeDeskView(view: DeskView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.roundId !== undefined) params.set('round', String(view.roundId));
  if (view.stage !== undefined) params.set('stage', view.stage);
  if (view.decision !== undefined) params.set('decision', view.decision);
  if (view.text.trim() !== '') params.set('q', view.text.trim());
  if (view.sort !== DEFAULT_SORT) params.set('sort', view.sort);
  if (view.order !== initialOrderOf(view.sort)) params.set('order', view.order);
  if (view.layout !== 'table') params.set('view', view.layout);
  return params;
}

/** Reads the id of the chosen round; undefined if the address has no valid id. */
export const readRoundId = (params: URLSearchParams) => readId(params, 'round');

function readId(params: URLSearchParams, name: string): number | undefined {
  const id = params.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
}

/**
 * Returns the stage that the desk shows by default. It is INTERVIEW if an application has reached the interview
 * and no application is pending in the document stage, otherwise DOCUMENT.
 */
export function workingStage(
  { hasInterview }: Pick<Recruitment, 'hasInterview'>,
  submissions: readonly ClubSubmission[],
): Stage {
  if (!hasInterview) return 'DOCUMENT';
  const isPending = ({ stage, status }: ClubSubmission) => stage === 'DOCUMENT' && status === 'PENDING';
  const areAllInDocuments = submissions.every(({ stage }) => stage === 'DOCUMENT');
  return submissions.some(isPending) || areAllInDocuments ? 'DOCUMENT' : 'INTERVIEW';
}

export const matchesDeskSearch = ({ name, studentId, department }: ClubSubmission, text: string) =>
  [name, studentId, department].some((value) => matchesHangulSearch(value, text));

const textOrder = new Intl.Collator('ko', { numeric: true });
const compareScores = (a: number | null, b: number | null) => (a ?? 0) - (b ?? 0);

const comparators: Readonly<Record<DeskSortKey, (a: ClubSubmission, b: ClubSubmission) => number>> = {
  name: (a, b) => textOrder.compare(a.name, b.name),
  track: (a, b) => textOrder.compare(a.track ?? '', b.track ?? ''),
  mine: (a, b) => compareScores(a.evaluation.mine, b.evaluation.mine),
  average: (a, b) => compareScores(a.evaluation.average, b.evaluation.average),
  appliedOn: (a, b) => a.applyId - b.applyId,
};

/**
 * Returns the applications that have reached `stage` and match decision and text, in the order of the view. Ties
 * are sorted newest first.
 */
export function listDeskRows(
  { decision, text, sort, order }: Pick<DeskView, 'decision' | 'text' | 'sort' | 'order'>,
  stage: Stage,
  submissions: readonly ClubSubmission[],
): ClubSubmission[] {
  const sign = order === 'asc' ? 1 : -1;
  return submissions
    .filter(
      (submission) =>
        hasReached(submission, stage) &&
        (decision === undefined || filterOf(decisionIn(submission, stage)) === decision) &&
        matchesDeskSearch(submission, text),
    )
    .sort((a, b) => sign * comparators[sort](a, b) || b.applyId - a.applyId);
}

/**
 * Returns the cards of the board, lane by lane. The board has no filters, because a lane counts its cards. In each
 * lane the highest average score is first.
 */
export const listBoardCards = (stage: Stage, submissions: readonly ClubSubmission[]): ClubSubmission[] =>
  lanes.flatMap((decision) =>
    listDeskRows({ decision, text: '', sort: 'average', order: 'desc' }, stage, submissions),
  );
