/** A part of a text; `href` is set for links. */
export interface TextPart {
  text: string;
  href?: string;
}

// Korean letters belong to a URL only after a separator, as in /wiki/두레 or /두레_(사회). Directly after a Latin
// letter or at the start of a path they continue the sentence (…/spring에서). No part can match in two ways, so
// the running time is linear.
const URL_PATTERN =
  /https?:\/\/([a-z0-9.-]+)(?::\d{1,5}(?!\d))?(?:[/?#](?:[\w\-.~:/?#[\]@!$&'()*+,;=%](?:[\w\-.~:/?#[\]@!$&'()*+,;=%]|(?:(?<=[/=\-_+#가-힣])|(?<=_\())[가-힣])*)?)?/gi;

/**
 * Splits a plain text into text and links. Accepts only http and https URLs with a host of at least two
 * labels. Rejects URLs with a user part, because it could disguise the host. Surrounding punctuation and
 * brackets belong to the text.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let previousEnd = 0;
  for (const { index, 0: matchedUrl, 1: host = '' } of text.matchAll(URL_PATTERN)) {
    const isInsideWord =
      /[a-z0-9]/i.test(text.charAt(index - 1)) || text.charAt(index + matchedUrl.length) === '@';
    if (isInsideWord || !isHost(host)) continue;
    const address = trimPunctuation(matchedUrl);
    if (index > previousEnd) parts.push({ text: text.slice(previousEnd, index) });
    parts.push({ text: address, href: address });
    previousEnd = index + address.length;
  }
  if (previousEnd < text.length) parts.push({ text: text.slice(previousEnd) });
  return parts;
}

/** Opening bracket by closing bracket. */
const OPENING_BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Removes trailing punctuation. A closing bracket stays if the URL contains its opening bracket. */
function trimPunctuation(address: string): string {
  const counts = new Map<string, number>();
  for (const char of address) if ('()[]'.includes(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  const countOf = (char: string) => counts.get(char) ?? 0;
  let { length } = address;
  for (; length > 0; length -= 1) {
    const last = address.charAt(length - 1);
    const opening = OPENING_BRACKETS[last];
    const isTrailing =
      ".,;:!?'*~([".includes(last) || (opening !== undefined && countOf(last) > countOf(opening));
    if (!isTrailing) break;
    counts.set(last, countOf(last) - 1);
  }
  return address.slice(0, length);
}

const MAX_HOST_LENGTH = 253;

/** Returns whether a browser would open the host. */
function isHost(host: string): boolean {
  const labels = trimPunctuation(host).split('.');
  return (
    host.length <= MAX_HOST_LENGTH && labels.length > 1 && labels.every((label) => /^[a-z0-9]/i.test(label))
  );
}
