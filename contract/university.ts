/** Universities whose students may register. Sub-domains belong to the university, too. */
export const universities = [
  { name: '명지대학교', domain: 'mju.ac.kr' },
  { name: '서울대학교', domain: 'snu.ac.kr' },
  { name: '연세대학교', domain: 'yonsei.ac.kr' },
  { name: '고려대학교', domain: 'korea.ac.kr' },
  { name: '한양대학교', domain: 'hanyang.ac.kr' },
  { name: '서강대학교', domain: 'sogang.ac.kr' },
] as const;

export type UniversityName = (typeof universities)[number]['name'];

export const universityNames: readonly UniversityName[] = universities.map(({ name }) => name);

// Accepts plain ASCII addresses only, because quoted local parts, Unicode dots and comments can make two addresses look alike.
const EMAIL_PATTERN =
  /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9_+-])?@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24})$/;
export const EMAIL_MAX_LENGTH = 254;

/** Returns the spelling of an address that is stored, compared and mailed to. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * Returns the mailbox of a normalised address: mail servers deliver `name+tag@host` to `name@host`. Uniqueness of accounts, quotas
 * and recovery use it. Mails are sent to the full address.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return (email.slice(0, at).split('+', 1)[0] ?? '') + email.slice(at);
}

/** Returns the university of an address; undefined for other or invalid addresses. */
export function universityOfEmail(value: string): UniversityName | undefined {
  const email = normalizeEmail(value);
  if (email.length > EMAIL_MAX_LENGTH || email.includes('..')) return undefined;
  const host = EMAIL_PATTERN.exec(email)?.[1];
  return universities.find(({ domain }) => host === domain || host?.endsWith(`.${domain}`))?.name;
}
