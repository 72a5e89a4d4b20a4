import type { ArrivedMail } from '../server/testing/smtp-sink';
import type { Report } from '../testing/consistency-report';

/**
 * Returns the distinct Message-IDs of mails. After a kill the server may send a mail again with the same Message-ID. Most mailboxes show
 * such a mail once.
 * Records a violation for a mail without Message-ID, and for a Message-ID that arrived more than `1 + kills` times.
 */
export function listMessageIds(
  mails: readonly ArrivedMail[],
  { report, kills, when }: { report: Report; kills: number; when: string },
): string[] {
  const counts = new Map<string, number>();
  for (const { headers } of mails) {
    const id = headers.find(([name]) => /^message-id$/i.test(name))?.[1];
    if (id === undefined) report.recordViolation('invariants', `${when}: a mail without Message-ID`);
    else counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  for (const [id, count] of counts)
    if (count > 1 + kills) report.recordViolation('dup', `${when}: ${String(count)} times ${id}`);
  return [...counts.keys()];
}
