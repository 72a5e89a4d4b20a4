import { createRequire } from 'node:module';

const requireFromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));

/** What jsdom passes to its matcher: the implementation object of an element. */
interface ElementImpl {
  localName: string;
  classList: { contains: (token: string) => boolean };
}

interface Selectors {
  matchesDontThrow: (element: ElementImpl, selector: string | undefined) => boolean;
}

/** Type and classes of the last compound of a selector. An element without them cannot match. */
interface Subject {
  type: string | undefined;
  classes: string[];
  /** Whether the selector has nothing but type and classes, so that they decide alone. */
  isComplete: boolean;
}

/**
 * Makes `getComputedStyle` of jsdom fast without changing its results. For each element, jsdom runs
 * its selector engine for each style rule, and Emotion adds a rule per component. Almost no rule
 * matches, and the class name shows it. The engine decides only what type and classes leave open.
 *
 * Call it before jsdom loads: the style rules bind the function at load time.
 */
export function installStyleMatching(): void {
  // An internal module of jsdom without types.
  const selectors = requireFromEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js') as Selectors;
  const { matchesDontThrow } = selectors;
  const subjectsBySelector = new Map<string, Subject[] | undefined>();
  selectors.matchesDontThrow = (element, selector) => {
    if (selector === undefined) return false; // rules without a selector, such as @font-face
    if (!subjectsBySelector.has(selector)) subjectsBySelector.set(selector, parseSubjects(selector));
    const subjects = subjectsBySelector.get(selector);
    if (!subjects) return matchesDontThrow(element, selector);
    const candidates = subjects.filter((subject) => hasTypeAndClasses(element, subject));
    if (candidates.length === 0) return false;
    return candidates.some((subject) => decidesFor(element, subject)) || matchesDontThrow(element, selector);
  };
}

function hasTypeAndClasses(element: ElementImpl, { type, classes }: Subject): boolean {
  if (type !== undefined && type.toLowerCase() !== element.localName.toLowerCase()) return false;
  return classes.every((name) => element.classList.contains(name));
}

/** Leaves names in another case, such as `P`, to the engine. */
function decidesFor(element: ElementImpl, { type, isComplete }: Subject): boolean {
  return isComplete && (type === undefined || type === element.localName);
}

/** Returns the subject of each selector of a list, or undefined for syntax that only the engine knows. */
function parseSubjects(selectorList: string): Subject[] | undefined {
  if (/[^\w\s.,:#*>+~()[\]="'^$-]/.test(selectorList)) return undefined;
  return withoutArguments(selectorList)
    .split(',')
    .map((selector) => {
      const compounds = selector.trim().split(/[\s>+~]+/);
      const subject = compounds.at(-1) ?? '';
      return {
        type: /^[a-z][\w-]*/i.exec(subject)?.[0],
        classes: Array.from(subject.matchAll(/\.([\w-]+)/g), ([, name = '']) => name),
        isComplete: compounds.length === 1 && /^[\w.-]+$/.test(subject),
      };
    });
}

/** Removes strings and what stands in brackets: `a[href]:not(.b, [title="c"])` becomes `a:attribute:not`. */
function withoutArguments(selectorList: string): string {
  let rest = selectorList.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[[^[\]]*\]/g, ':attribute');
  for (let previous = ''; rest !== previous;) {
    previous = rest;
    rest = rest.replace(/\([^()]*\)/g, '');
  }
  return rest;
}
