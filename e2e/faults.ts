import type { Page } from '@playwright/test';

/**
 * Collects, from now on, what a page must never do: open a dialog or a window, call on another host, break its own policy,
 * end in an error. The array grows as it happens.
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
    origin ??= url.origin; // the first is the page itself
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin)
      faults.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('tellViolation', (what: string) => faults.push(`policy: ${what}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Given to the page above; the page's own types know nothing of it.
      (window as unknown as { tellViolation: (what: string) => void }).tellViolation(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return faults;
}

/** What a browser says of an answer that the page has taken well; the answer itself is looked at below. */
const ABOUT_ANSWERS = /^Failed to load resource: the server responded with a status of 4/;

/**
 * Collects, from now on, what goes wrong behind a page that looks right: errors and warnings, also those of its own policy,
 * requests that fail, and answers other than those that `expected` knows. The array grows as it happens.
 */
export function watchTroubles(
  page: Page,
  expected: (status: number, url: URL) => boolean = () => false,
): readonly string[] {
  const troubles: string[] = [];
  let origin: string | undefined;
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !ABOUT_ANSWERS.test(message.text()))
      troubles.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    origin ??= url.origin; // the first is the page itself
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) troubles.push(`foreign: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') troubles.push(`request: ${request.url()} ${why}`); // aborted: the page was left
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !expected(response.status(), new URL(response.url())))
      troubles.push(`answer: ${String(response.status())} ${response.url()}`);
  });
  return troubles;
}

/** What of the page's markup could act by itself: handlers in attributes, foreign elements, links that are no addresses of the web. */
export const actingMarkup = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const handlers = all.flatMap(({ tagName, attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => `${tagName} ${name}`),
    );
    const foreign = all
      .filter((element) =>
        element.matches(
          'iframe, object, embed, base, meta[http-equiv], form[action], body script, marquee, math',
        ),
      )
      .map(({ outerHTML }) => outerHTML);
    const links = [...document.querySelectorAll('a[href], area[href]')].flatMap((link) => {
      const { protocol, origin } = new URL(link.getAttribute('href') ?? '', document.baseURI);
      const safe =
        /^https?:$/.test(protocol) &&
        (origin === location.origin || /noopener/.test(link.getAttribute('rel') ?? ''));
      return safe ? [] : [link.outerHTML];
    });
    return [...handlers, ...foreign, ...links, ...('owned' in window ? ['a script has run'] : [])];
  });
