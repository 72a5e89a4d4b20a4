import type { ServerProcess } from '../../testing/server-process';

const PASSWORD = 'dure2026!';

/** Access to the demo campus as the president of its first club. */
export interface DemoCampus {
  address: string;
  cookie: string;
  /** Path of the page of the first listed article of the first club. */
  articlePath: string;
}

/** Logs in as the president. */
export async function logInToDemo({ port }: ServerProcess): Promise<DemoCampus> {
  const address = `http://localhost:${String(port)}`;
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ username: 'president', password: PASSWORD }),
  });
  const cookie = /dure_session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];
  if (cookie === undefined) throw new Error(`The demo campus rejected the login: ${await response.text()}`);
  const list = await fetch(`${address}/api/v1/clubs/1/articles?limit=1&offset=0`, { headers: { cookie } });
  const {
    data: { articles },
  } = (await list.json()) as { data: { articles: { articleId: number }[] } };
  return { address, cookie, articlePath: `/clubs/1/articles/${String(articles[0]?.articleId)}` };
}
