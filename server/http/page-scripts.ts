import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUser } from './current-user';

/** What the build says of the pages: the scripts that each address needs besides those of every page. */
interface PageList {
  addresses: readonly {
    pattern: string;
    who: 'anyone' | 'signedIn' | 'signedOut';
    files: readonly string[];
  }[];
}

/** Where somebody is led whom an address is not for. */
const REDIRECTS = { signedIn: '/login', signedOut: '/home' } as const;

const isPageList = (value: unknown): value is PageList =>
  typeof value === 'object' && value !== null && 'addresses' in value && Array.isArray(value.addresses);

/**
 * Tells the browser in the page itself which scripts its address needs, so that they come together with the others instead of after them. They
 * are hints: one that fails is fetched again by who needs it. Empty without the build's list, which lies beside the client's folder.
 */
export async function readPageScripts(
  clientDir: string,
): Promise<(url: string, currentUser: CurrentUser) => string> {
  const list = await readFile(path.join(clientDir, '..', 'chunks.json'), 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => undefined,
  );
  const rows = isPageList(list)
    ? list.addresses.map(({ pattern, ...row }) => ({
        ...row,
        matches: matcherOf(pattern),
        hints: row.files.map(hint).join(''),
      }))
    : [];
  const rowOf = (address: string) => rows.find(({ matches }) => matches(address));
  return (url, currentUser) => {
    const row = rowOf(url.split(/[?#]/, 1)[0] ?? '');
    if (row === undefined || row.who === 'anyone' || currentUser === undefined) return row?.hints ?? '';
    const isFor = (row.who === 'signedIn') === (currentUser !== 'none');
    return (isFor ? row : rowOf(REDIRECTS[row.who]))?.hints ?? '';
  };
}

// As low as the scripts of every page, which they must not outrun: a page that is not yet drawn needs those first.
const hint = (file: string) => `<link rel="preload" as="script" fetchpriority="low" href="/${file}">`;

/** `/clubs/:clubId` stands for every club. */
function matcherOf(pattern: string): (address: string) => boolean {
  const parts = pattern.split('/');
  return (address) => {
    const given = address.split('/');
    return (
      given.length === parts.length &&
      parts.every((part, index) => part.startsWith(':') || part === given[index])
    );
  };
}
