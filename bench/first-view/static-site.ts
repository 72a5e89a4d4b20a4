import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Browser } from '@playwright/test';
import fastify from 'fastify';
import { waitUntilSettled, withPage } from './page-load';

/** Headers of the product's pages that change how a browser opens a page. For the first, Chromium starts a process (about 20 ms). */
const PAGE_HEADERS = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** A page of the product to be copied. */
export interface CopiedPage {
  name: string;
  url: string;
  cookie?: string | undefined;
}

/** Static copies of pages, on a server of their own. */
export interface StaticSite {
  urlOf: (name: string) => string;
  close: () => Promise<void>;
}

/**
 * Serves static copies of pages. A copy is the HTML of the settled page without scripts, with the used styles in one style
 * element. The pictures are files. As in the product, the server is Fastify with `@fastify/static` and {@link PAGE_HEADERS}. It has
 * no session, no database and no content security policy. The HTML is compressed in advance.
 */
export async function serveStaticCopies(browser: Browser, pages: readonly CopiedPage[]): Promise<StaticSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-static-'));
  await mkdir(path.join(folder, 'pictures'));
  for (const page of pages) await copyPage(browser, page, folder);
  const app = fastify();
  const [firstPage] = pages;
  const headers = firstPage ? await readPageHeaders(firstPage.url) : {};
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  await app.register(fastifyStatic, { root: folder, preCompressed: true, wildcard: false });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    urlOf: (name) => `http://localhost:${port}/${name}.html`,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns the {@link PAGE_HEADERS} of a page of the product. Throws if the page lacks one of them. */
async function readPageHeaders(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url, { method: 'HEAD' });
  return Object.fromEntries(
    PAGE_HEADERS.map((name) => {
      const value = headers.get(name);
      if (value === null) throw new Error(`${url} has no header ${name}`);
      return [name, value];
    }),
  );
}

async function copyPage(browser: Browser, { name, url, cookie }: CopiedPage, folder: string): Promise<void> {
  const { html, pictures } = await withPage(browser, { url, cookie }, async (page) => {
    await page.goto(url);
    await waitUntilSettled(page);
    const copied = await page.evaluate(copyDocument);
    const files = await Promise.all(
      copied.pictures.map(async (address, index) => {
        const response = await page.request.get(address);
        const type = response.headers()['content-type']?.split('/')[1]?.split(/[+;]/)[0] ?? 'bin';
        return { address, file: `pictures/${name}-${String(index)}.${type}`, body: await response.body() };
      }),
    );
    return { html: copied.html, pictures: files };
  });
  let text = html;
  for (const { address, file, body } of pictures) {
    await writeFile(path.join(folder, file), body);
    text = text.replaceAll(address.replaceAll('&', '&amp;'), `/${file}`);
  }
  await writeFile(path.join(folder, `${name}.html`), text);
  await writeFile(path.join(folder, `${name}.html.br`), brotliCompressSync(text));
}

/** Runs in the page and changes it. Returns its HTML with inlined styles and without scripts, and the addresses of its pictures. */
function copyDocument(): { html: string; pictures: string[] } {
  // The copy contains only the style rules that the page uses, as a hand-written style sheet would. It omits the web font, so its text
  // has a system font.
  const isUsed = (rule: CSSRule): boolean => {
    if (rule instanceof CSSFontFaceRule) return false;
    if (rule instanceof CSSStyleRule) {
      try {
        return (
          document.querySelector(rule.selectorText.replace(/::?[\w-]+(\([^)]*\))?/g, '') || '*') !== null
        );
      } catch {
        return true;
      }
    }
    return !(rule instanceof CSSGroupingRule) || [...rule.cssRules].some(isUsed);
  };
  const css = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter(isUsed)
    .map(({ cssText }) => cssText)
    .join('\n');
  const images = [...document.querySelectorAll('img')].filter(({ src }) => !src.startsWith('data:'));
  const pictures = [
    ...new Set(
      images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).map(({ src }) => src),
    ),
  ];
  for (const image of images) image.setAttribute('src', image.src);
  for (const element of document.querySelectorAll(
    'script, style, noscript, link, meta[property], meta[name="script"], meta[name^="privacy"]',
  ))
    element.remove();
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return { html: `<!doctype html>${document.documentElement.outerHTML}`, pictures };
}
