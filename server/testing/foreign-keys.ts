/** Names by which people try to leave a folder: no store may take one of them for a key. */
export const foreignKeys: readonly string[] = [
  '', '.', '..', '/', '../secret.webp', '../../secret.webp', '../../../../../../etc/passwd', 'u/../../secret.webp', 'u/../../../secret.webp',
  './secret.webp', 'u/./secret.webp', 'u//secret.webp', '//etc/passwd', '/etc/passwd', '/secret.webp', '~/secret.webp', 'file:///etc/passwd',
  '..\\secret.webp', '..\\..\\secret.webp', 'C:\\Windows\\win.ini', 'C:/Windows/win.ini', '\\\\host\\share\\secret.webp', 'u\\..\\..\\secret.webp',
  '%2e%2e/secret.webp', '%2e%2e%2fsecret.webp', '..%2fsecret.webp', '%252e%252e%252fsecret.webp', '..%5csecret.webp', '..%c0%afsecret.webp',
  '....//secret.webp', '..;/secret.webp', '.linked.webp', 'u/.hidden.webp', 'secret.webp\0', 'secret.webp\0.card.webp', '\0', 'u/\nsecret.webp',
  'u/secret.webp ', ' u/secret.webp', 'u/secret.webp?x=1', 'u/secret.webp#x', 'u/\u202epbew.terces', 'u/\uff0e\uff0e/secret.webp', 'u/\u2025/secret.webp', 'u/비밀.webp',
  'U/SECRET.WEBP', 'CON', 'u/aux:stream', `u/${'a'.repeat(1_000)}.webp`, `${'../'.repeat(300)}etc/passwd`,
];
