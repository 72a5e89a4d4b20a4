import type { Mail } from './mail';

/** Separates the text of a mail from the reason why it was sent. */
const FOOTER_LINE = '--';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** A line that ends with a URL, as `라벨: https://…`. */
const LINK_LINE = /^(.{1,80}?): (https?:\/\/[^\s<>"']+)$/;

const renderLine = (line: string) => {
  const [, label, url] = LINK_LINE.exec(line) ?? [];
  return label === undefined || url === undefined
    ? escapeHtml(line)
    : `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
};

const renderParagraphs = (lines: readonly string[]) =>
  lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(renderLine).join('<br>')}</p>`)
    .join('\n');

/**
 * Returns the HTML part of a mail, with the same text as the plain part. The HTML sets no colours, so that mail programs can show it in
 * light and dark mode, and it loads nothing.
 */
export function renderMailHtml({ subject, text }: Pick<Mail, 'subject' | 'text'>): string {
  const lines = text.split('\n');
  const footerIndex = lines.lastIndexOf(FOOTER_LINE);
  const body = footerIndex < 0 ? lines : lines.slice(0, footerIndex);
  const footer = footerIndex < 0 ? [] : lines.slice(footerIndex + 1);
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="font-family:sans-serif;line-height:1.6;max-width:36em;margin:0 auto;padding:16px">
${renderParagraphs(body)}
${footer.length === 0 ? '' : `<hr>\n<div style="font-size:0.85em">\n${renderParagraphs(footer)}\n</div>`}
</body>
</html>
`;
}
