import type { Page } from '@playwright/test';

/**
 * Collects what a page must never do from now on: open a dialog or window, request another host, violate its
 * content security policy, throw an error. The returned array grows.
 */
export async function watchFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  let origin: string | undefined;
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => faults.push(`window: ${popup.url()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    origin ??= url.origin; // the first request loads the page
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin)
      faults.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('tellViolation', (directive: string) => faults.push(`policy: ${directive}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Exposed to the page above; the page's types do not declare it.
      (window as unknown as { tellViolation: (directive: string) => void }).tellViolation(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return faults;
}

/** Console messages about failed requests. The response listener below judges the responses. */
const FAILED_RESPONSE = /^Failed to load resource: the server responded with a status of 4/;

/**
 * Collects faults without a visible sign from now on: errors and warnings (also of the content security
 * policy), failed requests, and error responses that `expected` rejects. The returned array grows.
 */
export function watchProblems(
  page: Page,
  expected: (status: number, url: URL) => boolean = () => false,
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
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) problems.push(`foreign: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`); // aborted by a navigation
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !expected(response.status(), new URL(response.url())))
      problems.push(`answer: ${String(response.status())} ${response.url()}`);
  });
  return problems;
}

/** Returns markup that could run code: handler attributes, embedding elements, scripts except data, links with other schemes than HTTP(S). */
export const findActiveMarkup = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const handlers = all.flatMap(({ tagName, attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => `${tagName} ${name}`),
    );
    const foreign = all
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
    return [...handlers, ...foreign, ...links, ...('owned' in window ? ['a script has run'] : [])];
  });
