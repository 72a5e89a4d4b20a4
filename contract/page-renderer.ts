import type { SessionUser } from './auth';

/** A request to render a page on the server, so that the browser shows the page before its scripts arrive. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** `none` for an anonymous user. */
  currentUser: SessionUser | 'none';
  /** Responses of the page's first calls by URL; undefined unless all have arrived. */
  responses: Readonly<Record<string, { data: unknown }>> | undefined;
  privacy: PrivacySettings;
}

/** Retention period of applications if the server's configuration sets none. */
export const DEFAULT_SUBMISSION_RETENTION_DAYS = 180;

/** Settings of this installation that the privacy policy shows. */
export interface PrivacySettings {
  /** Name and address of the privacy officer; undefined if none is configured. */
  officer: string | undefined;
  submissionRetentionDays: number;
}

/** A rendered page, which React hydrates in the browser. */
export interface RenderedPage {
  html: string;
  /** CSS rules for the head of the document. */
  styles: string;
  /** Names of these CSS rules, separated by spaces. */
  styleNames: string;
  /** Whether `html` contains the whole page. If not, `html` contains the frame of the page with a skeleton. */
  isComplete: boolean;
  /**
   * State of the cached queries. The browser starts with it instead of the preloaded responses. Empty unless the page is
   * complete.
   */
  queries: object;
  /** Instant of the rendering, in ms since the epoch. The browser uses it as the current time until hydration ends. */
  renderedAtMs: number;
}

/** Renders pages. The build creates it from the client's code (`dist/renderer`). */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
