import type { ReportBody } from '@contract/report';

/** The content, club or user to report. */
export interface ReportSubject {
  target: Pick<ReportBody, 'targetKind' | 'targetId'>;
  /** The reported text as the dialog shows it. */
  quote?: { name: string; at?: string; text: string };
  /** The reported user or the author of the content. The dialog offers to block this user. */
  person?: { userId: number; name: string };
}
