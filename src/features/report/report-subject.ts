import type { ReportBody } from '@contract/report';

/** The content, club or user to report. */
export interface ReportSubject {
  target: Pick<ReportBody, 'targetKind' | 'targetId'>;
  /** Shows the user in the dialog what is reported. */
  quote?: {
    /** Name of the author, the club or the user; for an anonymous question, a general name. */
    name: string;
    /** ISO 8601 time of the content. */
    at?: string;
    text: string;
  };
  /** The reported user or the author of the content. The dialog offers to block this user. */
  person?: { userId: number; name: string };
}
