import type { Page } from '@playwright/test';
import { callAs, createAs, registerClubWithMembers } from './api-user';
import type { Newcomer } from './api-user';
import type { RunningServer } from './fixtures';
import { runSql } from './sql';

const LONG_CLUB = '느리게걷고깊이읽으며오래쓰는사람들의모임그리고또다른이야기들';
const LONG_NAME = '이름이서른글자나되는사람은도대체어디에서무엇을하고사는지요';

/**
 * Creates a club with long texts, many of the longest allowed length, and an article with 100 comments. Returns the paths of pages
 * that show them. Afterwards the page is logged in as the president.
 */
export async function createClubWithLongTexts(page: Page, server: RunningServer): Promise<readonly string[]> {
  const {
    clubId,
    members: [vice],
  } = await registerClubWithMembers(page, server, LONG_CLUB.slice(0, 30), [
    '김수한무거북이와두루미삼천갑자동방삭치치카포사리사리센타',
    'Alexandria-Bartholomew-Cavendi',
  ]);
  const { userId }: Pick<Newcomer, 'userId'> = vice ?? { userId: 0 };
  await callAs(page, server, 'POST', '/clubs/grant-role', {
    clubId,
    targetUserId: userId,
    role: 'VICE_PRESIDENT',
  });
  await callAs(page, server, 'PATCH', '/users/profile', { name: LONG_NAME, department: '가'.repeat(50) });
  await runSql(server, [
    [
      'update clubs set description = $2 where id = $1',
      [clubId, '우리는 넓은 들을 함께 걷습니다. '.repeat(100).trim()],
    ],
  ]);
  const club = `/clubs/${String(clubId)}`;
  await createAs(
    page,
    server,
    `${club}/articles`,
    { title: '가'.repeat(100), contents: `http://example.com/${'a'.repeat(400)}` },
    'articleId',
  );
  const articleId = await createAs(
    page,
    server,
    `${club}/articles`,
    { title: 'w'.repeat(100), contents: `${'ㅋ'.repeat(900)}\n\n긴 글입니다.` },
    'articleId',
  );
  const commentsPath = `/comment/articles/${String(articleId)}`;
  let parentId: number | undefined;
  for (let level = 0; level < 7; level += 1) {
    parentId = await createAs(
      page,
      server,
      commentsPath,
      {
        content: `${String(level)} ${'긴말'.repeat(level * 40)}`,
        ...(parentId !== undefined && { parentId }),
      },
      'commentId',
    );
  }
  for (let number = 8; number <= 100; number += 1)
    await createAs(page, server, commentsPath, { content: `${String(number)}번째 댓글` }, 'commentId');
  return [
    `${club}/articles`,
    `${club}/articles/${String(articleId)}`,
    `${club}/members`,
    '/profile',
    '/updateProfile',
    '/myclub',
    '/my-chatpage',
  ];
}
