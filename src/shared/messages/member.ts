import { withParticle } from '@contract/korean';
import { message } from '@contract/messages';

/** What is said about members, roles and the end of a membership. The refusals that the server says too are in the contract. */
export const memberText = {
  title: '권한 관리',
  columns: { name: '이름', role: '역할', expel: '추방' },
  self: '나',
  failed: '회원을 불러오지 못했습니다.',
  noPermission: message.notAllowed,
  onlyLeaders: '회장과 부회장만 볼 수 있습니다.',
  toClub: '동아리로 가기',
  roleOf: (name: string) => `${name}님의 역할`,
  rolePrompt: (name: string, role: string) =>
    `${name}님의 역할을 ${withParticle(role, '으로/로')} 변경하시겠습니까?`,
  handOverPrompt: (name: string) => `${name}님에게 회장을 위임하면 본인은 회원이 됩니다. 계속하시겠습니까?`,
  roleChanged: (name: string, role: string) =>
    `${name}님의 역할을 ${withParticle(role, '으로/로')} 변경했습니다.`,
  handedOver: (name: string) => `${name}님에게 회장을 위임했습니다.`,
  roleFailed: '역할 변경에 실패했습니다.',
  expel: '추방',
  expelOne: (name: string) => `${name} 추방`,
  expelPrompt: (name: string) => `${name}님을 추방하시겠습니까?`,
  expelMeaning: '동아리 채팅방에서도 나가게 되고, 쓴 글과 댓글은 남습니다.',
  expelled: (name: string) => `${name}님을 추방했습니다.`,
  expelFailed: '추방에 실패했습니다.',
  rightsTitle: '역할별 권한',
  rightsWhat: '할 수 있는 일',
  may: '가능',
  mayNot: '불가',
  rights: {
    write: '게시글과 댓글 쓰기',
    chat: '동아리 채팅방 참여',
    notices: '공지사항 쓰기 · 수정 · 삭제',
    deleteArticles: '다른 회원의 게시글 삭제',
    applicants: '지원자 확인, 승인과 거절',
    picture: '대표 이미지 변경',
    deleteComments: '다른 회원의 댓글 삭제',
    roles: '역할 변경, 회장 위임, 추방',
    deleteClub: '동아리 삭제',
    leave: '동아리 탈퇴 (회장은 위임한 뒤에)',
  },
  leave: '동아리 탈퇴',
  leaveOne: (club: string) => `${club} 동아리 탈퇴`,
  leavePrompt: (club: string) => `${club} 동아리에서 탈퇴하시겠습니까?`,
  leaveMeaning:
    '동아리 채팅방에서도 나가게 되고, 쓴 글과 댓글은 남습니다. 다시 가입하려면 새로 지원해야 합니다.',
  leaveConfirm: '탈퇴',
  left: (club: string) => `${club} 동아리에서 탈퇴했습니다.`,
  leaveFailed: '동아리 탈퇴에 실패했습니다.',
  everybody: '전체 회원',
  everybodyFailed: '회원 목록을 불러오지 못했습니다.',
} as const;
