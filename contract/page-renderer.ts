import type { SessionUser } from './auth';

/** A page to be rendered by the server, before its scripts have arrived. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** `none` for an anonymous user. */
  currentUser: SessionUser | 'none';
  /** Responses of the page's first calls by URL; undefined unless all have arrived. */
  responses: Readonly<Record<string, { data: unknown }>> | undefined;
  privacy: PrivacySettings;
}

/** Retention of applications where the server states none. */
export const DEFAULT_RETENTION_DAYS = 180;

/** Settings of this installation in the privacy policy. */
export interface PrivacySettings {
  /** Person responsible for personal data; undefined if none is configured. */
  officer: string | undefined;
  submissionRetentionDays: number;
}

/** Markup of a page. React takes it over in the browser. */
export interface RenderedPage {
  html: string;
  /** Rules for the head. */
  styles: string;
  /** Names of these rules, separated by spaces. */
  styleNames: string;
  /** Whether `html` contains the page; otherwise only the frame with a skeleton. */
  isComplete: boolean;
  /** State of the cached queries, with which the browser starts instead of the preloaded responses; empty unless the page is complete. */
  queries: object;
  /** Instant of the rendering, in ms since the epoch, which the browser uses until it has taken over. */
  renderedAtMs: number;
}

/** Renders pages; the build makes it from the client's code (`dist/renderer`). */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
