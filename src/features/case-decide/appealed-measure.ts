import type { ReportCaseDetail } from '@contract/report-case';

/**
 * Returns the measure with an undecided appeal; undefined if there is none. The next decision on the case decides
 * the appeal. A newer measure can exist: a warning does not end a removal, so the author can still appeal.
 */
export const findAppealedMeasure = ({ measures }: Pick<ReportCaseDetail, 'measures'>) =>
  measures.find(({ appeal }) => appeal?.accepted === null);
