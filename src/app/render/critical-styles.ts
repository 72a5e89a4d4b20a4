import type { EmotionCache } from '@emotion/cache';
import type { RenderedPage } from '@contract/page-renderer';
import { CLASS_PREFIX } from '../theme/emotion-cache';

/**
 * Creates a function that returns the rules of one page, with the dark values of their variables, from a style
 * cache that all pages share. Rules without a class (global styles, keyframes) are part of every page.
 */
export function createStyleCollector(cache: EmotionCache) {
  const { inserted, registered } = cache;
  // The classes in the HTML are not enough: if a styled component wraps another component, the HTML lacks the
  // class of the outer component. Without the rules of the outer component, Emotion would insert these rules
  // during hydration, and the browser would lay out the page again.
  const renderedNames = new Set<string>();
  // Emotion reads `inserted[name]` for each component that it renders.
  cache.inserted = new Proxy(inserted, {
    get: (rules, name) => {
      if (typeof name !== 'string') return undefined;
      renderedNames.add(name);
      return rules[name];
    },
  });
  const darkStyles = new Map<string, string>();
  const darkStyleOf = ({ name, css }: Rule) => {
    const styles = darkStyles.get(name) ?? extractDarkVariables(css);
    darkStyles.set(name, styles);
    return styles;
  };
  const classPattern = new RegExp(`${CLASS_PREFIX}-([a-z0-9]+)`, 'g');
  return (html: string): Pick<RenderedPage, 'styles' | 'styleNames'> => {
    // The pattern also matches texts that look like a class, which is harmless. Pages that are rendered at
    // the same time may get each other's rules.
    const usedNames = new Set([
      ...renderedNames,
      ...Array.from(html.matchAll(classPattern), ([, name = '']) => name),
    ]);
    renderedNames.clear();
    const globalRules: Rule[] = [];
    const classRules: Rule[] = [];
    for (const [name, css] of Object.entries(inserted)) {
      if (typeof css !== 'string') continue;
      if (registered[`${CLASS_PREFIX}-${name}`] === undefined) globalRules.push({ name, css });
      else if (usedNames.has(name)) classRules.push({ name, css });
    }
    const rules = [...globalRules, ...classRules];
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
 * Returns the dark values of the CSS variables that `css` sets on the root element, for a page on which no
 * script has set `data-theme` yet. The caller puts them into a media query for the dark system scheme. Skips
 * the rules for `:root[data-theme="dark"]`, which set light values for printing (`theme/overrides/baseline.ts`).
 */
export function extractDarkVariables(css: string): string {
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
 * Replaces `style` attributes, which the content security policy blocks, with `data-style` attributes and
 * rules that select these attributes. Before hydration, `restoreInlineStyles` turns the attributes back into
 * inline styles.
 */
export function extractInlineStyles(renderedHtml: string): { html: string; inlineStyles: string } {
  const rules = new Map<string, string>();
  // React escapes quotes in texts, so a match is always an attribute.
  const html = renderedHtml.replace(/ style="([^"]*)"/g, (_, attribute: string) => {
    const css = attribute.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    // The selector is doubled, so that the rule overrides classes as a style attribute does.
    const selector = `[data-style="${css.replace(/["\\]/g, '\\$&')}"]`;
    rules.set(selector, `${selector}${selector}{${css}}`);
    return ` data-style="${attribute}"`;
  });
  return { html, inlineStyles: [...rules.values()].join('') };
}
