import type { Answer, Browser } from './browser';
import type { Cluster } from './cluster';

/** What people do all the time, each answer with how long it took. */
export interface Visit {
  what: 'list' | 'profile' | 'comment' | 'search';
  status: number;
  retryAfter: string | undefined;
  durationMs: number;
}

/** A club with an article that can be commented on, and somebody who may. */
export async function createMeeting({ somebody, pool, ports }: Cluster): Promise<{ browser: Browser; articleId: number }> {
  const { userId, browser } = await somebody();
  const { rows: [club] } = await pool.query<{ id: number }>(`insert into clubs (name, description, category) values ($1, '함께하는 동아리입니다.', '취미') returning id`, [`동아리${String(userId)}`]);
  const clubId = String(club?.id);
  await pool.query(`insert into memberships (club_id, user_id, role) values ($1, $2, 'PRESIDENT')`, [clubId, userId]);
  const { data: { articleId } } = await browser.call<{ articleId: number }>(ports[0], 'POST', `/clubs/${clubId}/articles`, { title: '모임', contents: '모입니다.' });
  return { browser, articleId };
}

/** Something for people to do, at each node past the proxy. */
export async function createVisitor(cluster: Cluster): Promise<() => Promise<Visit[]>> {
  const { browser, articleId } = await createMeeting(cluster);
  const { ports } = cluster;
  let said = 0;
  const visit = (what: Visit['what'], { status, headers, durationMs }: Answer): Visit => ({ what, status, retryAfter: headers['retry-after']?.toString(), durationMs });
  return async () => {
    const visits = await Promise.all(ports.map(async (port) => {
      said += 1;
      return Promise.all([
        browser.call(port, 'GET', '/clubs').then((answer) => visit('list', answer)),
        browser.call(port, 'GET', '/users/profile').then((answer) => visit('profile', answer)),
        browser.call(port, 'GET', `/clubs/search?search=${encodeURIComponent('동')}`).then((answer) => visit('search', answer)),
        browser.call(port, 'POST', `/comment/articles/${String(articleId)}`, { content: `말 ${String(said)}` }).then((answer) => visit('comment', answer)),
      ]);
    }));
    return visits.flat();
  };
}

export const slowest = (visits: readonly Visit[]) => Math.max(...visits.map(({ durationMs }) => durationMs));
export const statusesOf = (visits: readonly Visit[]) => [...new Set(visits.map(({ status }) => status))].sort();
