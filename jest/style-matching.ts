import { createRequire } from 'node:module';

const requireFromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));

/** The argument of jsdom's matcher: the implementation object of an element. */
export interface ElementImpl {
  localName: string;
  classList: { contains: (token: string) => boolean };
  getAttributeNS: (namespace: null, name: string) => string | null;
}

/** A style rule, or a media rule with style rules. */
export interface Rule {
  /** Missing for rules such as `@font-face`. */
  selectorText?: string;
  style: Style;
  media?: ArrayLike<string>;
  cssRules?: Rule[];
}

export interface Style extends ArrayLike<string> {
  getPropertyValue: (property: string) => string;
  getPropertyPriority: (property: string) => string;
}

export interface Sheet {
  cssRules: Rule[];
}

interface Selectors {
  matchesDontThrow: (element: ElementImpl, selector: string) => boolean;
}

/** Type and classes of the last compound of a selector. An element without them cannot match. */
interface Subject {
  type: string | undefined;
  classes: string[];
  /** Whether the selector consists only of type and classes, so that they alone decide whether it matches. */
  isComplete: boolean;
}

/** A rule that may match an element: type and classes of its subject fit, or only the engine can read its selector. */
interface Candidate {
  rule: Rule;
  /** The selector that the engine must match. Undefined if type and classes already show that the rule matches. */
  undecidedSelector?: string;
}

const subjectsBySelector = new Map<string, Subject[] | undefined>();

/**
 * Returns a function that finds the style rules of elements. jsdom runs its selector engine for each element and rule, and Emotion
 * adds a rule per component. Elements with equal type and classes share their candidates here, and the
 * engine decides only what type and classes leave open.
 */
export function createRuleIndex() {
  const indexBySheet = new WeakMap<Sheet, { rules: Rule[]; byKey: Map<string, CandidateList> }>();
  // An internal module of jsdom without types.
  const selectors = requireFromEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js') as Selectors;

  function candidatesOf(sheet: Sheet, element: ElementImpl): Candidate[] {
    let index = indexBySheet.get(sheet);
    if (!index || !isPrefix(index.rules, sheet.cssRules)) {
      index = { rules: [], byKey: new Map() };
      indexBySheet.set(sheet, index);
    }
    const { rules, byKey } = index;
    for (const rule of sheet.cssRules.slice(rules.length)) rules.push(rule);
    const key = `${element.localName} ${element.getAttributeNS(null, 'class') ?? ''}`;
    let list = byKey.get(key);
    if (!list) byKey.set(key, (list = { checkedRuleCount: 0, candidates: [] }));
    for (; list.checkedRuleCount < rules.length; list.checkedRuleCount += 1)
      for (const rule of styleRulesOf(rules[list.checkedRuleCount])) {
        const candidate = candidateFor(element, rule);
        if (candidate) list.candidates.push(candidate);
      }
    return list.candidates;
  }

  /** Returns the rules of a sheet that match an element, in their order; with `property`, only those that declare it. */
  return (sheet: Sheet, element: ElementImpl, property?: string): Rule[] =>
    candidatesOf(sheet, element)
      .filter(
        ({ rule, undecidedSelector }) =>
          (property === undefined || rule.style.getPropertyValue(property) !== '') &&
          (undecidedSelector === undefined || selectors.matchesDontThrow(element, undecidedSelector)),
      )
      .map(({ rule }) => rule);
}

interface CandidateList {
  /** Number of rules of the sheet that are already in `candidates` or excluded. */
  checkedRuleCount: number;
  candidates: Candidate[];
}

/** Whether rules were only appended. Compares only the first and the last known rule; jsdom has no event for changes of a sheet. */
function isPrefix(known: Rule[], rules: Rule[]): boolean {
  return known.length <= rules.length && known.at(-1) === rules[known.length - 1] && known[0] === rules[0];
}

/** As in jsdom, rules for other media than `screen` never apply. */
function styleRulesOf(rule: Rule | undefined): Rule[] {
  if (!rule?.media) return rule ? [rule] : [];
  return Array.from(rule.media).includes('screen') ? (rule.cssRules ?? []) : [];
}

function candidateFor(element: ElementImpl, rule: Rule): Candidate | undefined {
  const selector = rule.selectorText;
  if (selector === undefined) return undefined;
  if (!subjectsBySelector.has(selector)) subjectsBySelector.set(selector, parseSubjects(selector));
  const subjects = subjectsBySelector.get(selector);
  if (!subjects) return { rule, undecidedSelector: selector };
  const possible = subjects.filter((subject) => hasTypeAndClasses(element, subject));
  if (possible.length === 0) return undefined;
  return possible.some((subject) => decidesFor(element, subject))
    ? { rule }
    : { rule, undecidedSelector: selector };
}

function hasTypeAndClasses(element: ElementImpl, { type, classes }: Subject): boolean {
  if (type !== undefined && type.toLowerCase() !== element.localName.toLowerCase()) return false;
  return classes.every((name) => element.classList.contains(name));
}

/** Whether a subject surely matches an element with its type and classes. Names in another case, such as `P`, need the engine. */
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

/** Removes strings and the contents of brackets: `a[href]:not(.b, [title="c"])` becomes `a:attribute:not`. */
function withoutArguments(selectorList: string): string {
  let remaining = selectorList.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[[^[\]]*\]/g, ':attribute');
  for (let previous = ''; remaining !== previous;) {
    previous = remaining;
    remaining = remaining.replace(/\([^()]*\)/g, '');
  }
  return remaining;
}
