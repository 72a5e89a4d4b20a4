import type { AuditAction, AuditPage } from '@contract/audit';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { auditText } from '@/shared/messages';
import type { Sentence } from '@/shared/messages';

export type AuditEntry = AuditPage['entries'][number];

/** Returns the id of the round that an entry is about; null for other entries. */
const roundIdOf = ({ action, before, after }: AuditEntry): string | null =>
  action === 'RESULTS_RELEASED'
    ? before
    : action === 'DEADLINE_EXTENDED' || action.startsWith('RECRUITMENT_')
      ? after
      : null;

/**
 * Actions whose sentence depends on the code in `before` or `after`, such as REJECTED. The sentences of other
 * actions contain the Korean name of their code.
 */
const codeActions: ReadonlySet<AuditAction> = new Set(['THUMBNAIL_CHANGED', 'APPEAL_DECIDED']);

const codeNames: Readonly<Record<string, string>> = auditText.codes;
const contentNames: Readonly<Record<string, string>> = auditText.contents;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Captures the kind of a content in 'ARTICLE 15' or 'MESSAGE 3-15'. */
const CONTENT_REFERENCE = /^([A-Z]+) \d/;

const toDisplayText = (value: string) =>
  ISO_INSTANT.test(value) ? formatMonthDayTime(value) : (codeNames[value] ?? value);

/**
 * Describes an entry without its actor. `roundTitles`: titles of the club’s rounds by id; undefined until
 * they are loaded.
 */
export function describeEntry(
  entry: AuditEntry,
  roundTitles: ReadonlyMap<number, string> | undefined,
): Sentence {
  const { action, targetName, before, after } = entry;
  const roundId = roundIdOf(entry);
  const valueOf = (value: string | null) =>
    value === null ? undefined : codeActions.has(action) ? value : toDisplayText(value);
  return auditText.sentences[action]({
    target: targetName ?? undefined,
    before: valueOf(before),
    after: valueOf(after),
    content: contentNames[CONTENT_REFERENCE.exec(before ?? '')?.[1] ?? ''],
    round:
      roundId === null || !roundTitles
        ? undefined
        : (roundTitles.get(Number(roundId)) ?? auditText.deletedRound),
  });
}
