import { checkInvariants } from '../testing/invariants';
import { createReport, readFaultOptions, publishReport } from '../testing/consistency-report';
import type { Report } from '../testing/consistency-report';
import type { ApiResponse, Browser } from './browser';
import type { Cluster } from './cluster';

/** The response to one call of the mixed load. `retryAfter` is the header Retry-After. */
export interface LoadCall {
  kind: 'list' | 'profile' | 'comment' | 'search';
  status: number;
  retryAfter: string | undefined;
  durationMs: number;
}

/** Creates a club whose president has written an article. Returns the president's browser. */
export async function createArticleToCommentOn({
  createLoggedInUser,
  pool,
  ports,
}: Cluster): Promise<{ browser: Browser; articleId: number }> {
  const { userId, browser } = await createLoggedInUser();
  const {
    rows: [club],
  } = await pool.query<{ id: number }>(
    `insert into clubs (name, name_key, description, category, member_count) values ($1, lower($1), '함께하는 동아리입니다.', '취미', 1) returning id`,
    [`동아리${String(userId)}`],
  );
  const clubId = String(club?.id);
  await pool.query(`insert into memberships (club_id, user_id, role) values ($1, $2, 'PRESIDENT')`, [
    clubId,
    userId,
  ]);
  const {
    data: { articleId },
  } = await browser.call<{ articleId: number }>(ports[0], 'POST', `/clubs/${clubId}/articles`, {
    title: '모임',
    contents: '모입니다.',
  });
  return { browser, articleId };
}

export interface MixedLoad {
  /** Sends one call of each kind to each node, all at the same time and not through the reverse proxy. */
  callNodes: () => Promise<LoadCall[]>;
  /**
   * Reports acknowledged comments that are not stored, rejected comments that are stored, comments stored twice, and violated invariants.
   * Prints the report under the name `fault`.
   */
  check: (fault: string) => Promise<Report>;
}

export async function createMixedLoad(cluster: Cluster): Promise<MixedLoad> {
  const { browser, articleId } = await createArticleToCommentOn(cluster);
  const { ports, pool } = cluster;
  const report = createReport();
  /** By text of a comment; 0 without a response. */
  const statusByComment = new Map<string, number>();
  const recordCall = (kind: LoadCall['kind'], { status, headers, durationMs }: ApiResponse): LoadCall => {
    report.count(status === 0 || status >= 500 ? 'info' : status < 400 ? 'ok' : 'fail');
    return { kind, status, retryAfter: headers['retry-after']?.toString(), durationMs };
  };
  const sendComment = async (port: number) => {
    const content = `말 ${String(statusByComment.size + 1)}`;
    statusByComment.set(content, 0);
    const response = await browser.call(port, 'POST', `/comment/articles/${String(articleId)}`, { content });
    statusByComment.set(content, response.status);
    return recordCall('comment', response);
  };
  return {
    callNodes: async () => {
      const calls = await Promise.all(
        ports.map((port) =>
          Promise.all([
            browser.call(port, 'GET', '/clubs').then((response) => recordCall('list', response)),
            browser.call(port, 'GET', '/users/profile').then((response) => recordCall('profile', response)),
            browser
              .call(port, 'GET', `/clubs/search?search=${encodeURIComponent('동')}`)
              .then((response) => recordCall('search', response)),
            sendComment(port),
          ]),
        ),
      );
      return calls.flat();
    },
    check: async (fault) => {
      const { rows } = await pool.query<{ content: string; times: number }>(
        'select content, count(*)::int as times from comments where article_id = $1 group by content',
        [articleId],
      );
      const storedCounts = new Map(rows.map((row) => [row.content, row.times]));
      for (const [content, status] of statusByComment) {
        const storedCount = storedCounts.get(content) ?? 0;
        if (status === 201 && storedCount === 0) report.recordViolation('lost', content);
        if (storedCount > 1) report.recordViolation('dup', content);
        if (status >= 400 && status < 500 && storedCount > 0) report.recordViolation('ghost', content);
      }
      await checkInvariants(pool, report);
      publishReport(fault, report, readFaultOptions(1).seed);
      return report;
    },
  };
}

export const slowestMs = (calls: readonly LoadCall[]) =>
  Math.max(...calls.map(({ durationMs }) => durationMs));
/** Returns the distinct statuses, sorted. */
export const listStatuses = (calls: readonly LoadCall[]) =>
  [...new Set(calls.map(({ status }) => status))].sort();
