import type { ReportCaseDetail } from '@contract/report-case';

/**
 * Returns the measure whose undecided appeal the next decision on the case decides; undefined if there is none. The
 * measure can be older than the newest one: a warning does not end a removal, so the author can still appeal.
 */
export const findAppealedMeasure = ({ measures }: Pick<ReportCaseDetail, 'measures'>) =>
  measures.find(({ appeal }) => appeal?.accepted === null);
