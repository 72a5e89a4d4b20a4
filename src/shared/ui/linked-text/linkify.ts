/** A part of a text; `href` is set for links. */
export interface TextPart {
  text: string;
  href?: string;
}

// Korean letters belong to a URL only after a separator, as in /wiki/두레 or /두레_(사회). Directly after a Latin
// letter or at the start of a path they continue the sentence (…/spring에서). No part can match in two ways, so
// the running time is linear.
const ADDRESS =
  /https?:\/\/([a-z0-9.-]+)(?::\d{1,5}(?!\d))?(?:[/?#](?:[\w\-.~:/?#[\]@!$&'()*+,;=%](?:[\w\-.~:/?#[\]@!$&'()*+,;=%]|(?:(?<=[/=\-_+#가-힣])|(?<=_\())[가-힣])*)?)?/gi;

/**
 * Splits a plain text into text and links. Accepts only http and https URLs with a host of at least two
 * labels and no user part, which could disguise the host. Surrounding punctuation and brackets belong to the
 * text.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 0: matchedUrl, 1: host = '' } of text.matchAll(ADDRESS)) {
    const isInsideWord =
      /[a-z0-9]/i.test(text.charAt(index - 1)) || text.charAt(index + matchedUrl.length) === '@';
    if (isInsideWord || !isHost(host)) continue;
    const address = trimPunctuation(matchedUrl);
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Removes trailing punctuation. A closing bracket stays if the URL contains the opening one. */
function trimPunctuation(address: string): string {
  const counts = new Map<string, number>();
  for (const char of address) if ('()[]'.includes(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  const countOf = (char: string) => counts.get(char) ?? 0;
  let { length } = address;
  for (; length > 0; length -= 1) {
    const last = address.charAt(length - 1);
    const opening = CLOSES[last];
    const isTrailing =
      ".,;:!?'*~([".includes(last) || (opening !== undefined && countOf(last) > countOf(opening));
    if (!isTrailing) break;
    counts.set(last, countOf(last) - 1);
  }
  return address.slice(0, length);
}

const HOST_MAX = 253;

/** Accepts only hosts that a browser would open. */
function isHost(host: string): boolean {
  const labels = trimPunctuation(host).split('.');
  return host.length <= HOST_MAX && labels.length > 1 && labels.every((label) => /^[a-z0-9]/i.test(label));
}
