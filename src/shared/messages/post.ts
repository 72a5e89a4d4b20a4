import { message } from '@contract/messages';

/** Texts of articles and notices, by kind. */
export const postText = {
  article: {
    plural: '게시글',
    write: '글쓰기',
    empty: '게시글이 없습니다.',
    emptyHintForWriters: '첫 글로 동아리 이야기를 시작해 보세요.',
    emptyHintForReaders: '동아리 회원이 글을 쓰면 여기에 표시됩니다.',
    whoMayWrite: '동아리 회원만 게시글을 쓸 수 있고, 쓴 사람만 수정할 수 있습니다.',
    listFailed: '게시글을 불러오지 못했습니다.',
    loadFailed: '게시글을 불러오지 못했습니다.',
    notFound: '게시글을 찾을 수 없습니다.',
    editTitle: '게시글 수정',
    createFailed: '게시글을 작성하지 못했습니다.',
    createForbidden: '권한이 없어 게시글을 작성하지 못했습니다.',
    editFailed: '게시글을 수정하지 못했습니다.',
    editForbidden: '권한이 없어 게시글을 수정하지 못했습니다.',
    deleteFailed: '게시글을 삭제하지 못했습니다.',
    deletePrompt: '게시글을 삭제하시겠습니까?',
    deleteMeaning: '댓글과 이미지도 함께 삭제되며 되돌릴 수 없습니다.',
    created: '게시글을 등록했습니다.',
    edited: '게시글을 수정했습니다.',
    deleted: '게시글을 삭제했습니다.',
  },
  notice: {
    plural: '공지사항',
    write: '공지 작성',
    empty: '공지사항이 없습니다.',
    emptyHintForWriters: '회원과 지원자에게 알릴 일을 적어 보세요.',
    emptyHintForReaders: '회장이나 부회장이 공지사항을 쓰면 여기에 표시됩니다.',
    whoMayWrite: '회장과 부회장만 공지사항을 쓰고 수정할 수 있습니다.',
    listFailed: '공지사항을 불러오지 못했습니다.',
    loadFailed: '공지사항을 불러오지 못했습니다.',
    notFound: '공지사항을 찾을 수 없습니다.',
    editTitle: '공지사항 수정',
    createFailed: '공지사항을 작성하지 못했습니다.',
    createForbidden: '권한이 없어 공지사항을 작성하지 못했습니다.',
    editFailed: '공지사항을 수정하지 못했습니다.',
    editForbidden: '권한이 없어 공지사항을 수정하지 못했습니다.',
    deleteFailed: '공지사항을 삭제하지 못했습니다.',
    deletePrompt: '공지사항을 삭제하시겠습니까?',
    deleteMeaning: '이미지도 함께 삭제되며 되돌릴 수 없습니다.',
    created: '공지사항을 등록했습니다.',
    edited: '공지사항을 수정했습니다.',
    deleted: '공지사항을 삭제했습니다.',
  },
  back: '목록으로',
  nothingChanged: message.nothingChanged,
  noPermission: message.notAllowed,
  clubClosed: '운영이 중지된 동아리에서는 글을 쓰거나 수정할 수 없습니다.',
  roleFailed: '권한을 확인하지 못했습니다.',
} as const;

/** Texts about pinning a notice. */
export const noticePinText = {
  pinnedBadge: '고정',
  pin: '고정',
  unpin: '고정 해제',
  pinned: '공지사항을 목록 위에 고정했습니다.',
  unpinned: '공지사항의 고정을 해제했습니다.',
  failed: '공지사항의 고정을 바꾸지 못했습니다.',
} as const;

/** Texts of a row in a list of posts. */
export const postRowText = {
  isNew: '새 글',
  comments: (count: number) => `댓글 ${count.toLocaleString('ko-KR')}개`,
} as const;
