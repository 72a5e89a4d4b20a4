import { createRequire } from 'node:module';
import { createRuleIndex } from './style-matching';
import type { ElementImpl, Rule, Sheet, Style } from './style-matching';

const requireFromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));

interface StyledElementImpl extends ElementImpl {
  style: Style;
  parentElement: StyledElementImpl | null;
  /** Whether the element is in the document. jsdom empties the style cache only for such elements. */
  _attached: boolean;
  _ownerDocument: {
    styleSheets: { _list: Sheet[] };
    /** jsdom sets it to null with each change of the document. */
    _styleCache: WeakMap<StyledElementImpl, ElementStyles> | null;
  };
}

interface ElementStyles {
  declaration?: Declaration;
  /** Values from the rules, by property. */
  values: Map<string, string>;
}

interface Declaration extends Style {
  setProperty: (property: string, value: string, priority: string) => void;
  removeProperty: (property: string) => void;
}

// Internal modules of jsdom without types.
interface StyleRulesModule {
  getDeclarationForElement: (element: StyledElementImpl) => Declaration;
}
interface CssomModule {
  parse: (text: string) => Sheet;
  CSSStyleSheet: { prototype: { insertRule: (this: Sheet, text: string, index: number) => number } };
}
interface ImplModule {
  implForWrapper: (wrapper: unknown) => StyledElementImpl | undefined;
}

type GetComputedStyle = typeof globalThis.getComputedStyle;

/**
 * Makes `getComputedStyle` of jsdom fast without changing its results. Returns a function that takes the original
 * `getComputedStyle` of a window and returns its replacement. Call `installComputedStyle` before jsdom loads, because
 * the modules of jsdom bind the changed functions at load time.
 */
export function installComputedStyle(): (original: GetComputedStyle) => GetComputedStyle {
  const requireFromJsdom = createRequire(requireFromEnvironment.resolve('jsdom'));
  const cssom = requireFromJsdom('rrweb-cssom') as CssomModule;
  parseEachRuleOnce(cssom);
  const defaultSheet = cssom.parse(requireFromJsdom('./jsdom/browser/default-stylesheet') as string);
  const { CSSStyleDeclaration } = requireFromJsdom('cssstyle') as {
    CSSStyleDeclaration: new () => Declaration;
  };
  const matchingRulesOf = createRuleIndex();

  const listStyles = (element: StyledElementImpl, property?: string): Style[] =>
    [defaultSheet, ...element._ownerDocument.styleSheets._list].flatMap((sheet) =>
      matchingRulesOf(sheet, element, property).map(({ style }) => style),
    );

  function stylesOf(element: StyledElementImpl): ElementStyles {
    const document = element._ownerDocument;
    const cached = element._attached ? document._styleCache?.get(element) : undefined;
    if (cached) return cached;
    const styles: ElementStyles = { values: new Map() };
    document._styleCache ??= new WeakMap();
    document._styleCache.set(element, styles);
    return styles;
  }

  // As in jsdom, the last declaration wins and specificity has no effect.
  const styleRules = requireFromJsdom('./jsdom/living/helpers/style-rules.js') as StyleRulesModule;
  styleRules.getDeclarationForElement = (element) => {
    const styles = stylesOf(element);
    if (styles.declaration) return styles.declaration;
    const declaration = new CSSStyleDeclaration();
    for (const style of [...listStyles(element), element.style])
      for (const property of Array.from(style)) {
        const value = style.getPropertyValue(property);
        if (value === 'unset') declaration.removeProperty(property);
        else declaration.setProperty(property, value, style.getPropertyPriority(property));
      }
    styles.declaration = declaration;
    return declaration;
  };

  function cascadedValue(element: StyledElementImpl, property: string): string {
    const { values } = stylesOf(element);
    let value = values.get(property);
    if (value === undefined) {
      value = listStyles(element, property).at(-1)?.getPropertyValue(property) ?? '';
      values.set(property, value);
    }
    const ownValue = element.style.getPropertyValue(property);
    if (ownValue !== '') value = ownValue;
    return value === 'unset' ? '' : value;
  }

  function visibilityOf(element: StyledElementImpl): string {
    const visibility = cascadedValue(element, 'visibility');
    if (visibility !== '') return visibility;
    return element.parentElement ? visibilityOf(element.parentElement) : 'visible';
  }

  const { implForWrapper } = requireFromJsdom('./jsdom/living/generated/utils.js') as ImplModule;
  // Queries by role read only `display` and `visibility`, of each element and its ancestors. All other values come
  // from jsdom.
  return (original) => (wrapper, pseudoElement) => {
    const element = implForWrapper(wrapper);
    if (!element?._attached || pseudoElement) return original(wrapper, pseudoElement);
    const valueOf = (property: unknown) => {
      if (property === 'display') return cascadedValue(element, 'display');
      if (property === 'visibility') return visibilityOf(element);
      return undefined;
    };
    let computed: CSSStyleDeclaration | undefined;
    const computeAll = () => (computed ??= original(wrapper));
    const getPropertyValue = (property: string) =>
      valueOf(property) ?? computeAll().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const value: unknown = valueOf(name) ?? Reflect.get(computeAll(), name);
        return typeof value === 'function' ? (value.bind(computeAll()) as unknown) : value;
      },
      has: (_target, name) => Reflect.has(computeAll(), name),
      ownKeys: () => Reflect.ownKeys(computeAll()),
    });
  };
}

/** Emotion inserts the same rules in each test. Tests do not change rules, so equal texts share one parsed rule. */
function parseEachRuleOnce(cssom: CssomModule): void {
  const ruleByText = new Map<string, Rule | undefined>();
  cssom.CSSStyleSheet.prototype.insertRule = function (text, index) {
    if (index < 0 || index > this.cssRules.length) throw new RangeError('INDEX_SIZE_ERR');
    if (!ruleByText.has(text)) ruleByText.set(text, cssom.parse(text).cssRules[0]);
    const rule = ruleByText.get(text);
    if (rule) this.cssRules.splice(index, 0, rule);
    return index;
  };
}
