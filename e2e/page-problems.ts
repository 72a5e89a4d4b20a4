import type { Page } from '@playwright/test';

/**
 * Records from now on what injected markup would cause: dialogs (which it dismisses), windows, requests to another origin, thrown
 * errors and, in documents that load later, violations of the content security policy. The returned array grows.
 */
export async function recordInjectionEffects(page: Page): Promise<readonly string[]> {
  const effects: string[] = [];
  let origin: string | undefined;
  page.on('dialog', (dialog) => {
    effects.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => effects.push(`window: ${popup.url()}`));
  page.on('pageerror', (error) => effects.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    origin ??= url.origin; // the first request loads the page
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin)
      effects.push(`foreign request: ${request.url()}`);
  });
  await page.exposeFunction('reportViolation', (directive: string) => effects.push(`policy: ${directive}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Exposed to the page above; the page's types do not declare it.
      (window as unknown as { reportViolation: (directive: string) => void }).reportViolation(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return effects;
}

/** Matches console messages about 4xx responses, which the response listener below records instead. */
const FAILED_RESPONSE = /^Failed to load resource: the server responded with a status of 4/;

/**
 * Records from now on the problems that a page does not show: errors and warnings (also of the content security policy), requests
 * to another origin, failed requests, and error responses except those for which `isExpected` returns true. The returned array grows.
 */
export function recordProblems(
  page: Page,
  isExpected: (status: number, url: URL) => boolean = () => false,
): readonly string[] {
  const problems: string[] = [];
  let origin: string | undefined;
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !FAILED_RESPONSE.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    origin ??= url.origin; // the first request loads the page
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      problems.push(`foreign request: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Ignores requests that a navigation aborts.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.status(), new URL(response.url())))
      problems.push(`response: ${String(response.status())} ${response.url()}`);
  });
  return problems;
}

/**
 * Returns the markup that could run code, and an entry if a payload has run code. Such markup is: handler attributes, elements such
 * as `iframe`, scripts in the body except JSON, links whose scheme is not HTTP(S), links to another origin without `noopener`. The
 * product loads the scripts that `meta[name=script]` names, but only in the head.
 */
export const findActiveMarkup = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const handlers = all.flatMap(({ tagName, attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => `${tagName} ${name}`),
    );
    const activeElements = all
      .filter((element) =>
        element.matches(
          'iframe, object, embed, base, meta[http-equiv], body meta[name=script], form[action], body script:not([type="application/json"]), marquee, math',
        ),
      )
      .map(({ outerHTML }) => outerHTML);
    const links = [...document.querySelectorAll('a[href], area[href]')].flatMap((link) => {
      const { protocol, origin } = new URL(link.getAttribute('href') ?? '', document.baseURI);
      const isSafe =
        /^https?:$/.test(protocol) &&
        (origin === location.origin || /noopener/.test(link.getAttribute('rel') ?? ''));
      return isSafe ? [] : [link.outerHTML];
    });
    // The payloads set `window.owned`.
    return [...handlers, ...activeElements, ...links, ...('owned' in window ? ['a script has run'] : [])];
  });
