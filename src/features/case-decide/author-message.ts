import { operatorMessage } from '@contract/operator-messages';
import { TEMPORARY_REMOVAL_DAYS } from '@contract/report';
import type { CaseAction } from '@contract/report';
import type { ReportCaseDetail } from '@contract/report-case';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { notificationText, operatorText, reportText } from '@/shared/messages';
import { findAppealedMeasure } from './appealed-measure';
import { addDays } from './use-decision';

interface Decision {
  action: CaseAction;
  reason: string;
  suspensionDays: number;
}

type Kind = keyof typeof notificationText.sentences;

const sentenceOf = (kind: Kind) =>
  notificationText.sentences[kind]({ club: '', actor: '', count: 1 })
    .map((part) => (typeof part === 'string' ? part : part.strong))
    .join('');

/**
 * Returns what the author of reported content reads after a decision: the sentences of the notifications, and the
 * reason and the last day of a removal as on the page of own reports. A suspended author reads the sentence of the
 * login page. `now` is in ms since the epoch.
 */
export function authorMessageOf(reportCase: ReportCaseDetail, decision: Decision, now: number): string {
  const { authorId } = reportCase;
  const { action, reason } = decision;
  const appealedMeasure = findAppealedMeasure(reportCase);
  // As in the server, these decisions of an appeal uphold the measure and change nothing else.
  const isUpheld = appealedMeasure && (action === 'TEMPORARY_REMOVAL' || action === appealedMeasure.action);
  const lines = [
    ...(appealedMeasure ? [sentenceOf('APPEAL_DECIDED'), reportText.reasonOf(reason)] : []),
    ...(isUpheld ? [] : linesAfterAction(reportCase, decision, now)),
  ];
  return authorId === null || lines.length === 0 ? operatorText.authorNotInformed : lines.join('\n');
}

function linesAfterAction(
  { removedUntil }: ReportCaseDetail,
  { action, reason, suspensionDays }: Decision,
  now: number,
): string[] {
  const reasonLine = reportText.reasonOf(reason);
  switch (action) {
    case 'NO_VIOLATION':
      return removedUntil === null ? [] : [sentenceOf('CONTENT_RESTORED')];
    case 'TEMPORARY_REMOVAL': {
      // A removal in force is extended.
      const start = removedUntil === null ? now : Date.parse(removedUntil);
      const until = formatMonthDay(addDays(start, TEMPORARY_REMOVAL_DAYS));
      return [sentenceOf('CONTENT_REMOVED'), reasonLine, reportText.hiddenUntil(until)];
    }
    case 'DELETE':
      return [sentenceOf('CONTENT_REMOVED'), reasonLine];
    case 'WARN':
      return [sentenceOf('ACCOUNT_WARNED'), reasonLine];
    case 'SUSPEND':
      return [operatorMessage.suspended(formatMonthDay(addDays(now, suspensionDays)), reason)];
  }
}
