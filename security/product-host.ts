import type { Pool } from 'pg';
import type { TestResponse, TestBrowser, TestHost } from '../server/testing/app';
import { sendUntilAdmitted } from './api-calls';
import type { RawResponse, Product } from './product';

/** Wraps the product for the factories of the server tests, which use the database and browsers of an app. */
export const createHost = (product: Product, pool: Pool): TestHost => ({
  pool,
  browser: () => createBrowser(product),
});

/** Returns the `cookie` header of a browser; undefined without cookies. */
export const cookieOf = ({ cookies }: TestBrowser): string | undefined =>
  cookies.size === 0 ? undefined : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function createBrowser(product: Product): TestBrowser {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    cookies,
    call: async <T>(method: string, url: string, body?: object, headers: Record<string, string> = {}) => {
      const cookie = cookieOf(browser);
      const type = headers['content-type'] ?? (body instanceof FormData ? FORM_TYPE : undefined);
      const response = await sendUntilAdmitted(product, {
        method,
        path: url.startsWith('/') ? `/api/v1${url}` : url.replace(/^https?:\/\/[^/]+/, ''),
        ...(body && { body: body instanceof Buffer ? body : encode(body) }),
        ...(type !== undefined && { type }),
        ...(cookie !== undefined && { cookie }),
      });
      storeCookies(cookies, response);
      const envelope = typeof response.body === 'object' ? response.body : {};
      // The server's response envelope; callers check its content.
      return { status: response.status, headers: response.headers, ...envelope } as TestResponse<T>;
    },
  };
  return browser;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Encodes a JSON or form body. The server accepts forms without files in this encoding, too. */
const encode = (body: object) =>
  body instanceof FormData
    ? new URLSearchParams(
        [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ).toString()
    : JSON.stringify(body);

function storeCookies(cookies: Map<string, string>, { headers }: RawResponse): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    const isDeleted = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (value === '' || isDeleted) cookies.delete(name);
    else cookies.set(name, value);
  }
}
