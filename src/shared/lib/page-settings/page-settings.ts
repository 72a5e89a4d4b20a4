import type { SessionUser } from '@contract/auth';

/** What the text of `/privacy` needs to know of this installation. */
export interface PrivacySettings {
  /** Who answers for personal data; undefined where nobody is named, as on a machine of one's own. */
  officer: string | undefined;
  submissionRetentionDays: number;
}

const DEFAULT_RETENTION_DAYS = 180;

/** Reads what the server has written into the page. A development server leaves its placeholders, which mean nothing. */
export function readPrivacySettings(page: Document): PrivacySettings {
  return {
    officer: contentOf(page, 'privacy-officer'),
    submissionRetentionDays: Number(contentOf(page, 'submission-retention-days') ?? DEFAULT_RETENTION_DAYS),
  };
}

/**
 * Takes who has asked for the page out of it, as the server knew it then: `none` for nobody who is logged in, undefined where it was not
 * found out. True for the first look only, since people come and go while the page stands.
 */
export function takeEmbeddedUser(page: Document): SessionUser | 'none' | undefined {
  const told = contentOf(page, 'visitor');
  page.querySelector('meta[name="visitor"]')?.remove();
  // By our own server's presenter, for this very script.
  return told === undefined || told === 'none' ? told : (JSON.parse(told) as SessionUser);
}

function contentOf(page: Document, name: string): string | undefined {
  const given = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  return given === '' || given.startsWith('__') ? undefined : given;
}
