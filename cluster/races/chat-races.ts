import { setTimeout as sleep } from 'node:timers/promises';
import { openChat } from '../../server/testing/chat-client';
import { createClub, createClubMember } from '../../server/testing/factories';
import { roomIdOfClub } from '../../server/testing/rooms';
import { PUBLIC_URL } from '../browser';
import type { Browser } from '../browser';
import { sortedOutcomes } from './race';
import type { RaceCall, RaceContext, Races } from './race';

/** Races about articles, comments and chats. */
export const createChatRaces = (context: RaceContext): Races => ({
  ...createCommentRaces(context),
  ...createRoomRaces(context),
});

/** Creates a club in which a member writes an article and a comment. Returns the browsers of the member and the president. */
async function createComment({ cluster: { pool, ports }, logIn }: RaceContext) {
  const { clubId, presidentId } = await createClub(pool);
  const president = await logIn(presidentId);
  const memberId = await createClubMember(pool, clubId, 'MEMBER');
  const member = await logIn(memberId);
  const {
    data: { articleId },
  } = await member.call<{ articleId: number }>(ports[0], 'POST', `/clubs/${String(clubId)}/articles`, {
    title: '모임',
    contents: '모입니다.',
  });
  const commentsPath = `/comment/articles/${String(articleId)}`;
  const {
    data: { commentId },
  } = await member.call<{ commentId: number }>(ports[1], 'POST', commentsPath, { content: '갑니다.' });
  return { clubId, articleId, commentId, commentsPath, president, member, memberId };
}

const deleteComment =
  (by: Browser, commentId: number): RaceCall =>
  (port) =>
    by.call(port, 'DELETE', `/comment/articles/${String(commentId)}`);

const openPrivateRoom =
  (by: Browser, otherUserId: number, extraQuery = ''): RaceCall<{ roomId: number }> =>
  (port) =>
    by.call(port, 'POST', `/chat/room/private/create?otherUserId=${String(otherUserId)}${extraQuery}`);

function createCommentRaces(context: RaceContext): Races {
  const { runConcurrently, countRows } = context;
  return {
    'deleting one comment twice': async (repetition) => {
      const { commentId, president, member } = await createComment(context);
      expect(
        sortedOutcomes(
          await runConcurrently(
            repetition,
            deleteComment(member, commentId),
            deleteComment(president, commentId),
          ),
        ),
      ).toEqual(['200', '409 comment_deleted']);
    },
    'deleting a comment and replying to it': async (repetition) => {
      const { commentId, commentsPath, president, member } = await createComment(context);
      const responses = await runConcurrently(repetition, deleteComment(member, commentId), (port) =>
        president.call(port, 'POST', commentsPath, { content: '저도요.', parentId: commentId }),
      );
      expect(responses[0]?.status).toBe(200);
      expect([201, 404, 409]).toContain(responses[1]?.status);
      expect(await countRows('comments where parent_id = $1', commentId)).toBe(
        responses[1]?.status === 201 ? 1 : 0,
      );
    },
    'deleting an article and commenting on it': async (repetition) => {
      const { clubId, articleId, commentsPath, president, member } = await createComment(context);
      const responses = await runConcurrently(
        repetition,
        (port) => president.call(port, 'DELETE', `/clubs/${String(clubId)}/articles/${String(articleId)}`),
        (port) => member.call(port, 'POST', commentsPath, { content: '늦었나요?' }),
      );
      expect(responses[0]?.status).toBe(200);
      expect([201, 404]).toContain(responses[1]?.status);
      expect(await countRows('comments where article_id = $1', articleId)).toBe(0);
    },
  };
}

function createRoomRaces(context: RaceContext): Races {
  const {
    cluster: { pool, ports },
    runConcurrently,
    createLoggedInUser,
    countRows,
  } = context;
  return {
    'opening a private room from both sides': async (repetition) => {
      const [first, second] = [await createLoggedInUser(), await createLoggedInUser()];
      const responses = await runConcurrently(
        repetition,
        openPrivateRoom(first.browser, second.userId),
        openPrivateRoom(second.browser, first.userId),
      );
      expect(sortedOutcomes(responses)).toEqual(['201', '201']);
      expect(new Set(responses.map(({ data }) => data.roomId)).size).toBe(1);
      expect(
        await countRows('chat_participants where user_id in ($1, $2)', first.userId, second.userId),
      ).toBe(2);
    },
    'opening a room about a club twice': async (repetition) => {
      const [inquirer, { clubId, presidentId }] = [await createLoggedInUser(), await createClub(pool)];
      const openInquiryRoom = openPrivateRoom(inquirer.browser, presidentId, `&clubId=${String(clubId)}`);
      const responses = await runConcurrently(repetition, openInquiryRoom, openInquiryRoom);
      expect(
        new Set(responses.map(({ status, data }) => `${String(status)} ${String(data.roomId)}`)).size,
      ).toBe(1);
      expect(await countRows('chat_participants where user_id = $1', inquirer.userId)).toBe(1);
    },
    'sending a message and being expelled [AC-22]': async (repetition) => {
      const { clubId, president, member, memberId } = await createComment(context);
      const roomId = await roomIdOfClub(pool, clubId);
      const [firstPort, secondPort] = [
        ports[repetition % 2] ?? ports[0],
        ports[(repetition + 1) % 2] ?? ports[1],
      ];
      const chat = await openChat(firstPort, member.cookies.get('__Host-dure_session') ?? '', PUBLIC_URL);
      await chat.subscribeRoom(roomId);
      const sending = chat.sendMessage(roomId, '한마디', `${String(roomId)}-1`).then(
        () => true,
        () => false,
      );
      // The delay varies, so that in some repetitions the message arrives first and in others the expulsion.
      await sleep(repetition % 3);
      const { status } = await president.call(secondPort, 'DELETE', '/clubs/leave-club', {
        targetUserId: memberId,
        clubId,
      });
      const isSent = await sending;
      expect([status, await countRows('chat_messages where room_id = $1', roomId)]).toEqual([
        200,
        isSent ? 1 : 0,
      ]);
      await expect(chat.sendMessage(roomId, '두 마디', `${String(roomId)}-2`)).rejects.toThrow();
      expect(await countRows('chat_messages where room_id = $1', roomId)).toBe(isSent ? 1 : 0);
      await chat.close();
    },
  };
}
