import type { EmotionCache } from '@emotion/cache';
import type { RenderedPage } from '@contract/page-renderer';

/**
 * Returns the rules that a page uses, from a cache that several pages share. Rules without a class (global styles, keyframes) are on
 * every page. Each global style is an element of its own, because Emotion finds it by its name.
 */
export function criticalStyles(
  { key, inserted, registered }: EmotionCache,
  html: string,
): RenderedPage['styles'] {
  // Also finds other words after a hyphen, which are no names of rules.
  const used = new Set(Array.from(html.matchAll(/-([a-z0-9]+)/g), ([, name]) => name));
  const global: RenderedPage['styles'][number][] = [];
  const classRules: [name: string, css: string][] = [];
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (used.has(name)) classRules.push([name, css]);
    else if (registered[`${key}-${name}`] === undefined) global.push({ names: `${key}-global ${name}`, css });
  }
  return [
    ...global,
    {
      names: [key, ...classRules.map(([name]) => name)].join(' '),
      css: classRules.map(([, css]) => css).join(''),
    },
  ];
}

const DARK_SELECTOR = '[data-theme="dark"]{';

/**
 * Returns the dark colours for a browser with a dark system and without a chosen scheme: before the scripts, nothing sets `data-theme`.
 */
export function systemSchemeStyles(css: string): string {
  const dark = css.split('}').flatMap((rule) => {
    const [selectors = '', declarations] = rule.split(DARK_SELECTOR);
    return declarations === undefined || selectors.endsWith(':root')
      ? []
      : [`:root:not([data-theme]){${declarations}}`];
  });
  return `@media (prefers-color-scheme: dark){${dark.join('')}}`;
}

/**
 * Replaces `style` attributes, which the policy blocks, by `data-style` and rules. The browser turns them back into styles before React
 * takes over (`src/app/first-styles.ts`).
 */
export function extractInlineStyles(rendered: string): { html: string; inlineStyles: string } {
  const rules = new Map<string, string>();
  // React escapes quotes in texts, so that this is always an attribute.
  const html = rendered.replace(/ style="([^"]*)"/g, (_, attribute: string) => {
    const css = attribute.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    // Twice, so that it wins over classes as a style attribute does.
    const selector = `[data-style="${css.replace(/["\\]/g, '\\$&')}"]`;
    rules.set(selector, `${selector}${selector}{${css}}`);
    return ` data-style="${attribute}"`;
  });
  return { html, inlineStyles: [...rules.values()].join('') };
}
