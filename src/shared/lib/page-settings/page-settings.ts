import type { SessionUser } from '@contract/auth';
import { DEFAULT_SUBMISSION_RETENTION_DAYS } from '@contract/page-renderer';
import type { PrivacySettings } from '@contract/page-renderer';

/** Reads the settings of the privacy policy that the server wrote into the page. */
export function readPrivacySettings(page: Document): PrivacySettings {
  return {
    officer: contentOf(page, 'privacy-officer'),
    submissionRetentionDays: Number(
      contentOf(page, 'submission-retention-days') ?? DEFAULT_SUBMISSION_RETENTION_DAYS,
    ),
  };
}

/**
 * Reads and removes the current user that the server wrote into the page: `none` for an anonymous user,
 * undefined if unknown. Later calls return undefined, because the user can change while the page is open.
 */
export function takeEmbeddedUser(page: Document): SessionUser | 'none' | undefined {
  const content = contentOf(page, 'current-user');
  page.querySelector('meta[name="current-user"]')?.remove();
  // The cast is safe: our own server wrote the JSON of a SessionUser.
  return content === undefined || content === 'none' ? content : (JSON.parse(content) as SessionUser);
}

function contentOf(page: Document, name: string): string | undefined {
  const content = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  // A development server leaves the placeholder, which starts with '__', in the page.
  return content === '' || content.startsWith('__') ? undefined : content;
}
