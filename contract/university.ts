/** The six universities whose students may sign up; sub-domains of a domain count as the university's own. */
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

// Plain ASCII only: quoted local parts, Unicode dots and comments are ways to make two addresses look alike.
const EMAIL_PATTERN =
  /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9_+-])?@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24})$/;
export const EMAIL_MAX_LENGTH = 254;

/** The one spelling of an address that is stored, compared and mailed to. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * The mailbox behind a normalised address: mail servers deliver `name+tag@host` to `name@host`. Accounts, quotas and recovery
 * count by it; mails go to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return (email.slice(0, at).split('+', 1)[0] ?? '') + email.slice(at);
}

/** The university that an address belongs to; undefined for an address of none, or no address at all. */
export function universityOfEmail(value: string): UniversityName | undefined {
  const email = normalizeEmail(value);
  if (email.length > EMAIL_MAX_LENGTH || email.includes('..')) return undefined;
  const host = EMAIL_PATTERN.exec(email)?.[1];
  return universities.find(({ domain }) => host === domain || host?.endsWith(`.${domain}`))?.name;
}
