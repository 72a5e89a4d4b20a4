import { MAX_PINNED_NOTICES } from '@contract/post';
import { mayPinNotices } from '@contract/rights';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { lockClub, roleOf } from '../member/member.service';
import { contentRemoved } from '../removal/removal.service';
import { findNoticeRemoval, pinNotice, unpinNotice } from './post.repository';

/** Pins notices. Every method throws `not_found` for an unknown club or notice, and `not_allowed` for a user who may not pin. */
export interface NoticePinsService {
  /** Has no effect on a pinned notice. Also throws `pin_limit_reached`, and `not_allowed` while the notice is removed by an operator. */
  pin: (userId: number, clubId: number, noticeId: number) => Promise<void>;
  /** Has no effect on a notice that is not pinned. */
  unpin: (userId: number, clubId: number, noticeId: number) => Promise<void>;
}

export function createNoticePinsService({ db }: { db: Db }): NoticePinsService {
  /** Lock order: club, notice. The club's lock serialises pins, so that the limit holds. */
  const changePin = (
    userId: number,
    clubId: number,
    noticeId: number,
    write: (tx: Transaction, notice: { isRemoved: boolean }) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      await lockClub(tx, clubId, 'no key update');
      const notice = await findNoticeRemoval(tx, clubId, noticeId);
      if (!notice) throw new AppError('not_found');
      if (!mayPinNotices(await roleOf(tx, clubId, userId))) throw new AppError('not_allowed');
      await write(tx, notice);
    });
  return {
    pin: (userId, clubId, noticeId) =>
      changePin(userId, clubId, noticeId, async (tx, { isRemoved }) => {
        if (isRemoved) throw contentRemoved();
        if (!(await pinNotice(tx, clubId, noticeId, MAX_PINNED_NOTICES)))
          throw new AppError('pin_limit_reached');
      }),
    unpin: (userId, clubId, noticeId) =>
      changePin(userId, clubId, noticeId, (tx) => unpinNotice(tx, noticeId)),
  };
}
