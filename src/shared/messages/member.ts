import { withParticle } from '@contract/korean';

/** What is said about members, roles and the end of a membership. The refusals that the server says too are in the contract. */
export const memberText = {
  title: '권한 관리',
  columns: { name: '이름', role: '역할', expel: '추방' },
  self: '나',
  failed: '회원을 불러오지 못했습니다.',
  noPermission: '권한이 없습니다.',
  roleOf: (name: string) => `${name}님의 역할`,
  rolePrompt: (name: string, role: string) => `${name}님의 역할을 ${withParticle(role, '으로/로')} 변경하시겠습니까?`,
  handOverPrompt: (name: string) => `${name}님에게 회장을 위임하면 본인은 회원이 됩니다. 계속하시겠습니까?`,
  roleChanged: (name: string, role: string) => `${name}님의 역할을 ${withParticle(role, '으로/로')} 변경했습니다.`,
  handedOver: (name: string) => `${name}님에게 회장을 위임했습니다.`,
  roleFailed: '역할 변경에 실패했습니다.',
  expel: '추방',
  expelOne: (name: string) => `${name} 추방`,
  expelPrompt: (name: string) => `${name}님을 추방하시겠습니까?`,
  expelled: (name: string) => `${name}님을 추방했습니다.`,
  expelFailed: '추방에 실패했습니다.',
  leave: '동아리 탈퇴',
  leaveOne: (club: string) => `${club} 동아리 탈퇴`,
  leavePrompt: (club: string) => `${club} 동아리에서 탈퇴하시겠습니까?`,
  leaveConfirm: '탈퇴',
  left: (club: string) => `${club} 동아리에서 탈퇴했습니다.`,
  leaveFailed: '동아리 탈퇴에 실패했습니다.',
  everybody: '전체 회원',
  everybodyFailed: '회원 목록을 불러오지 못했습니다.',
} as const;
