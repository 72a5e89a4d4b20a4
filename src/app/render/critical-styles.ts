import type { EmotionCache } from '@emotion/cache';
import type { RenderedPage } from '@contract/page-renderer';
import { CLASS_PREFIX } from '../theme/emotion-cache';

/**
 * Creates a function that returns the rules that a page uses, from a cache that several pages share, and their dark colours. Rules
 * without a class (global styles, keyframes) are on every page.
 */
export function createStyleCollector(cache: EmotionCache) {
  const { inserted, registered } = cache;
  // A styled component around another one has a class that the HTML does not contain. Without its rules, the browser would insert them
  // while React takes over the page, and lay it out again.
  const renderedNames = new Set<string>();
  // Emotion reads the name of each component that it renders.
  cache.inserted = new Proxy(inserted, {
    get: (rules, name) => {
      if (typeof name !== 'string') return undefined;
      renderedNames.add(name);
      return rules[name];
    },
  });
  const darkStyles = new Map<string, string>();
  const darkStyleOf = ({ name, css }: Rule) => {
    const styles = darkStyles.get(name) ?? systemSchemeStyles(css);
    darkStyles.set(name, styles);
    return styles;
  };
  const classPattern = new RegExp(`${CLASS_PREFIX}-([a-z0-9]+)`, 'g');
  return (html: string): Pick<RenderedPage, 'styles' | 'styleNames'> => {
    // Also finds these words in texts, which does no harm. Several pages that are rendered at once may have the rules of each other.
    const usedNames = new Set([
      ...renderedNames,
      ...Array.from(html.matchAll(classPattern), ([, name = '']) => name),
    ]);
    renderedNames.clear();
    const global: Rule[] = [];
    const classRules: Rule[] = [];
    for (const [name, css] of Object.entries(inserted)) {
      if (typeof css !== 'string') continue;
      if (registered[`${CLASS_PREFIX}-${name}`] === undefined) global.push({ name, css });
      else if (usedNames.has(name)) classRules.push({ name, css });
    }
    const rules = [...global, ...classRules];
    return {
      styles: `${rules.map(({ css }) => css).join('')}@media (prefers-color-scheme: dark){${rules.map(darkStyleOf).join('')}}`,
      styleNames: rules.map(({ name }) => name).join(' '),
    };
  };
}

interface Rule {
  name: string;
  css: string;
}

const DARK_SELECTOR = '[data-theme="dark"]{';

/**
 * Returns the dark colours for a browser with a dark system and without a chosen scheme: before the scripts, nothing sets `data-theme`.
 */
export function systemSchemeStyles(css: string): string {
  return css
    .split('}')
    .flatMap((rule) => {
      const [selectors = '', declarations] = rule.split(DARK_SELECTOR);
      return declarations === undefined || selectors.endsWith(':root')
        ? []
        : [`:root:not([data-theme]){${declarations}}`];
    })
    .join('');
}

/**
 * Replaces `style` attributes, which the policy blocks, by `data-style` and rules. The browser turns them back into styles before React
 * takes over (`src/app/first-styles.ts`).
 */
export function extractInlineStyles(renderedHtml: string): { html: string; inlineStyles: string } {
  const rules = new Map<string, string>();
  // React escapes quotes in texts, so that this is always an attribute.
  const html = renderedHtml.replace(/ style="([^"]*)"/g, (_, attribute: string) => {
    const css = attribute.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    // Twice, so that it wins over classes as a style attribute does.
    const selector = `[data-style="${css.replace(/["\\]/g, '\\$&')}"]`;
    rules.set(selector, `${selector}${selector}{${css}}`);
    return ` data-style="${attribute}"`;
  });
  return { html, inlineStyles: [...rules.values()].join('') };
}
