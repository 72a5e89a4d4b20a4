/** What the text of `/privacy` needs to know of this installation. */
export interface PrivacySettings {
  /** Who answers for personal data; undefined where nobody is named, as on a machine of one's own. */
  officer: string | undefined;
  submissionRetentionDays: number;
}

const DEFAULT_RETENTION_DAYS = 180;

/** Reads what the server has written into the page. A development server leaves its placeholders, which mean nothing. */
export function readPrivacySettings(page: Document): PrivacySettings {
  const content = (name: string) => {
    const given = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
    return given === '' || given.startsWith('__') ? undefined : given;
  };
  return { officer: content('privacy-officer'), submissionRetentionDays: Number(content('submission-retention-days') ?? DEFAULT_RETENTION_DAYS) };
}
