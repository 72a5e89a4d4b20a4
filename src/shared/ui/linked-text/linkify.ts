/** A part of a text; `href` is set for links. */
export interface TextPart {
  text: string;
  href?: string;
}

// Korean letters belong to a URL only after a separator, as in /wiki/두레 and 두레_(사회). Directly after a Latin
// letter, a digit or the separator after the host, they continue the sentence (…/spring에서). No part of
// the pattern can match a text in two ways, so the running time is linear.
const URL_PATTERN =
  /https?:\/\/([a-z0-9.-]+)(?::\d{1,5}(?!\d))?(?:[/?#](?:[\w\-.~:/?#[\]@!$&'()*+,;=%](?:[\w\-.~:/?#[\]@!$&'()*+,;=%]|(?:(?<=[/=\-_+#가-힣])|(?<=_\())[가-힣])*)?)?/gi;

/**
 * Splits a plain text into text and links. Accepts only http and https URLs with a host of at least two
 * labels. Rejects a URL with @ directly after the host or port: the text before @ is a user name, which could
 * disguise the real host. Surrounding punctuation and brackets belong to the text.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let previousEnd = 0;
  for (const { index, 0: matchedUrl, 1: host = '' } of text.matchAll(URL_PATTERN)) {
    const startsInsideWord = /[a-z0-9]/i.test(text.charAt(index - 1));
    const hasUserPart = text.charAt(index + matchedUrl.length) === '@';
    if (startsInsideWord || hasUserPart || !isAcceptedHost(host)) continue;
    const url = trimPunctuation(matchedUrl);
    if (index > previousEnd) parts.push({ text: text.slice(previousEnd, index) });
    parts.push({ text: url, href: url });
    previousEnd = index + url.length;
  }
  if (previousEnd < text.length) parts.push({ text: text.slice(previousEnd) });
  return parts;
}

/** The opening bracket of each closing bracket. */
const OPENING_BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Removes trailing punctuation from a URL or host. A closing bracket stays if the text opens it. */
function trimPunctuation(text: string): string {
  const counts = new Map<string, number>();
  for (const char of text) if ('()[]'.includes(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  const countOf = (char: string) => counts.get(char) ?? 0;
  let { length } = text;
  for (; length > 0; length -= 1) {
    const last = text.charAt(length - 1);
    const opening = OPENING_BRACKETS[last];
    const isTrailing =
      ".,;:!?'*~([".includes(last) || (opening !== undefined && countOf(last) > countOf(opening));
    if (!isTrailing) break;
    counts.set(last, countOf(last) - 1);
  }
  return text.slice(0, length);
}

const MAX_HOST_LENGTH = 253;

/** Returns whether a host has at least two labels, which all start with a letter or digit. */
function isAcceptedHost(host: string): boolean {
  const labels = trimPunctuation(host).split('.');
  return (
    host.length <= MAX_HOST_LENGTH && labels.length > 1 && labels.every((label) => /^[a-z0-9]/i.test(label))
  );
}
