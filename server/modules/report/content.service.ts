import { AppError } from '../../app-error';
import { reportMessage } from '@contract/report-messages';
import type { Transaction } from '../../engines/database/executor';
import type { RoomNotifier } from '../chat/chat-room-notifier.service';
import type { OnMessageChanged } from '../chat/private-room-exit.service';
import { deleteReportedQuestion } from '../club-question/club-question.service';
import { refreshClubSearch } from '../club/club-search.service';
import { deleteComment } from '../comment/comment.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import type { PictureService } from '../picture/picture.service';
import { deletePostWithPicture } from '../post/club-posts.service';
import { eraseClubContent, eraseMessage, eraseUserImage, setRemovedUntil } from './removal.repository';
import type { ReportTarget } from './report-target.repository';

/** Hides, shows and deletes content of every kind. */
export interface ContentService {
  /** Hides content until a time. Throws `changed_meanwhile` for deleted content. */
  hideUntil: (tx: Transaction, content: ReportTarget, until: Date) => Promise<void>;
  /** Shows hidden content again. Returns false, without an effect, for deleted content. */
  show: (tx: Transaction, content: ReportTarget) => Promise<boolean>;
  /**
   * Deletes content and retracts its notifications. Of a club, deletes description and picture; of a user, the picture. Returns the
   * changes of notifications to announce after the commit. Throws `changed_meanwhile` for content that has already been deleted.
   */
  delete: (tx: Transaction, content: ReportTarget, reason: string) => Promise<NotificationChange[]>;
  /** Notifies open pages of a changed message, club or user; other kinds of content have no effect. Call it after the commit. */
  announce: (content: ReportTarget) => void;
}

interface ContentServiceDeps {
  pictures: Pick<PictureService, 'release'>;
  roomNotifier: RoomNotifier;
  onMessageChanged: OnMessageChanged;
}

const contentGone = () => new AppError('changed_meanwhile', { message: reportMessage.contentGone });

export function createContentService({
  pictures,
  roomNotifier,
  onMessageChanged,
}: ContentServiceDeps): ContentService {
  /** Updates the search document of a club, because the document contains the club's description. */
  const refreshSearch = async (tx: Transaction, { targetKind, targetId }: ReportTarget) => {
    if (targetKind === 'CLUB') await refreshClubSearch(tx, { clubId: targetId });
  };
  const releaseImage = async (tx: Transaction, erased: { image: string | null } | undefined) => {
    if (!erased) throw contentGone();
    if (erased.image !== null) await pictures.release(tx, erased.image);
  };

  return {
    hideUntil: async (tx, content, until) => {
      if (!(await setRemovedUntil(tx, content, until))) throw contentGone();
      await refreshSearch(tx, content);
    },

    show: async (tx, content) => {
      if (!(await setRemovedUntil(tx, content, null))) return false;
      await refreshSearch(tx, content);
      return true;
    },

    delete: async (tx, content, reason) => {
      const { targetKind, targetId } = content;
      let changes: NotificationChange[] | undefined = [];
      switch (targetKind) {
        case 'ARTICLE':
        case 'NOTICE':
          changes = await deletePostWithPicture(
            tx,
            targetKind === 'ARTICLE' ? 'article' : 'notice',
            targetId,
            pictures,
          );
          break;
        case 'COMMENT':
          changes = await deleteComment(tx, targetId);
          break;
        case 'QUESTION':
          changes = await deleteReportedQuestion(tx, targetId, reason);
          break;
        case 'MESSAGE':
          if (!(await eraseMessage(tx, content))) throw contentGone();
          break;
        case 'CLUB':
          await releaseImage(tx, await eraseClubContent(tx, targetId));
          await refreshSearch(tx, content);
          break;
        case 'USER':
          await releaseImage(tx, await eraseUserImage(tx, targetId));
          break;
      }
      if (!changes) throw contentGone();
      return changes;
    },

    announce: ({ targetKind, targetId, roomId }) => {
      if (targetKind === 'MESSAGE') onMessageChanged({ roomId, messageId: targetId });
      if (targetKind === 'CLUB') roomNotifier.notifyClubChanged(targetId);
      if (targetKind === 'USER') roomNotifier.notifyUserChanged(targetId);
    },
  };
}
