import type { Product } from '../section';
import type { LoadRequest } from '../load-generator/load-tasks';
import { RARE_WORD } from '../data/texts';

/** A benchmark of one kind of read request, sent by many users. */
export interface Scenario {
  name: string;
  requests: readonly LoadRequest[];
  /** Limit of the 95th percentile of response times with few connections. */
  p95LimitMs?: number;
  /** Connections while the 95th percentile is measured; by default a few. */
  p95Connections?: number;
}

const SEARCH_LIMIT_MS = 20;
/** Spreads the requests over the clubs. */
const CLUB_ID_STEP = 37;
const searchFor = (word: string) => `/clubs/search?search=${encodeURIComponent(word)}`;

/** Returns the most frequent reads of `count` logged-in users, who read different content where possible. */
export async function createReadScenarios(
  { firstUsers, pool, data }: Product,
  count: number,
): Promise<Scenario[]> {
  const users = await firstUsers(count);
  const { rows: rooms } = await pool.query<{ userId: number; roomId: number; lastMessageId: number }>(
    `select distinct on (p.user_id) p.user_id as "userId", r.id as "roomId", r.last_message_id as "lastMessageId"
     from chat_participants p join chat_rooms r on r.id = p.room_id where p.user_id = any($1) order by p.user_id, r.last_message_id desc`,
    [users.map(({ userId }) => userId)],
  );
  const requestsTo = (pathOf: (index: number) => string): LoadRequest[] =>
    users.map(({ cookie }, index) => ({ method: 'GET', path: `/api/v1${pathOf(index)}`, cookie }));
  const clubIdOf = (index: number) => 1 + ((index * CLUB_ID_STEP) % data.clubs);
  return [
    {
      name: 'list of clubs, first page',
      requests: requestsTo((index) => `/clubs?sort=${['newest', 'members', 'name'][index % 3] ?? ''}`),
    },
    {
      name: 'search, a word in every club (동아리)',
      requests: requestsTo(() => searchFor('동아리')),
      p95LimitMs: SEARCH_LIMIT_MS,
    },
    {
      name: 'search, a common word (밴드)',
      requests: requestsTo(() => searchFor('밴드')),
      p95LimitMs: SEARCH_LIMIT_MS,
    },
    {
      name: 'search, a word of one club',
      requests: requestsTo(() => searchFor(RARE_WORD)),
      p95LimitMs: SEARCH_LIMIT_MS,
    },
    {
      name: 'search, initial consonants (ㅂㄷ)',
      requests: requestsTo(() => searchFor('ㅂㄷ')),
      p95LimitMs: SEARCH_LIMIT_MS,
    },
    { name: 'club page', requests: requestsTo((index) => `/clubs/${String(clubIdOf(index))}`) },
    {
      name: 'list of articles',
      requests: requestsTo((index) => `/clubs/${String(clubIdOf(index))}/articles`),
    },
    { name: 'list of rooms', requests: requestsTo(() => '/chat/rooms') },
    {
      name: 'page of chat history; half of the requests the newest, half an older one',
      requests: rooms.flatMap(({ userId, roomId, lastMessageId }, index) =>
        users
          .filter((user) => user.userId === userId)
          .map(({ cookie }) => ({
            method: 'GET' as const,
            path: `/api/v1/chat/history/${String(roomId)}${index % 2 === 0 ? '' : `?before=${String(Math.max(2, Math.floor(lastMessageId / 2)))}`}`,
            cookie,
          })),
      ),
    },
  ];
}
