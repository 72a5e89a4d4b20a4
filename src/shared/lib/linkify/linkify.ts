/** A piece of a text; with `href` where it is the address of a page. */
export interface TextPart {
  text: string;
  href?: string;
}

// Letters of a Korean path count only behind a sign that divides words, as in /wiki/두레 or /두레_(사회): directly behind a Latin
// letter, or at the very beginning of a path, they are the sentence going on (…/spring에서). Nothing here can match in two ways,
// so the time grows with the text and no faster.
const ADDRESS =
  /https?:\/\/([a-z0-9.-]+)(?::\d{1,5}(?!\d))?(?:[/?#](?:[\w\-.~:/?#[\]@!$&'()*+,;=%](?:[\w\-.~:/?#[\]@!$&'()*+,;=%]|(?:(?<=[/=\-_+#가-힣])|(?<=_\())[가-힣])*)?)?/gi;

/**
 * Finds the addresses of pages in a plain text: http and https only, with a host of at least two parts and nothing before it
 * (so that none can pass for another). Dots, commas, quotes and brackets around an address are the sentence's, not its.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 0: found, 1: host = '' } of text.matchAll(ADDRESS)) {
    const isPartOfMore =
      /[a-z0-9]/i.test(text.charAt(index - 1)) || text.charAt(index + found.length) === '@';
    if (isPartOfMore || !isHost(host)) continue;
    const address = withoutTail(found);
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Without the marks of the sentence at its end; a closing bracket stays where the address itself has opened it. */
function withoutTail(address: string): string {
  const counts = new Map<string, number>();
  for (const sign of address) if ('()[]'.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const countOf = (sign: string) => counts.get(sign) ?? 0;
  let { length } = address;
  for (; length > 0; length -= 1) {
    const last = address.charAt(length - 1);
    const opening = CLOSES[last];
    const isTail =
      ".,;:!?'*~([".includes(last) || (opening !== undefined && countOf(last) > countOf(opening));
    if (!isTail) break;
    counts.set(last, countOf(last) - 1);
  }
  return address.slice(0, length);
}

const HOST_MAX = 253;

/** At least two parts, none of them empty: what no browser would open is no link. */
function isHost(host: string): boolean {
  const labels = withoutTail(host).split('.');
  return host.length <= HOST_MAX && labels.length > 1 && labels.every((label) => /^[a-z0-9]/i.test(label));
}
