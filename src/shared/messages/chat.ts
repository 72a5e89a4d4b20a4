import type { RoomKind } from '@contract/chat';
import { message } from '@contract/messages';
import { appText } from './app';

/**
 * Texts of the room list, of a room, of the buttons that open a room and of the page for trying out the chat.
 * Texts that the server also uses are in the contract.
 */
export const chatText = {
  messageOf: (name: string) => `${name}님의 메시지`,
  rooms: '채팅방 목록',
  empty: 'Empty Room',
  emptyHint: '동아리에 가입하거나 회장에게 1:1 문의를 보내면 채팅방이 생깁니다.',
  browseClubs: '동아리 둘러보기',
  listFailed: '채팅방 목록을 불러오지 못했습니다.',
  choose: '대화할 채팅방을 선택해 주세요.',
  enter: '입장',
  enterOne: (room: string) => `${room} 입장`,
  unread: appText.unread,
  lastMessage: (kind: RoomKind, { senderName, preview }: { senderName: string; preview: string }) =>
    kind === 'CLUB' ? `${senderName}: ${preview}` : preview,
  leave: '나가기',
  leaveOne: (room: string) => `${room} 나가기`,
  leavePrompt: '채팅방을 나가시겠습니까?',
  leaveMeaning: '지금까지의 대화는 다시 볼 수 없습니다. 상대방이 새 메시지를 보내면 그때부터 다시 보입니다.',
  leaveFailed: '채팅방을 나가지 못했습니다.',
  participants: '참여자',
  people: (count: number) => `${count.toLocaleString('ko-KR')}명`,
  participantsOf: (count: number) => `참여자 ${count.toLocaleString('ko-KR')}명 보기`,
  participantsFailed: '참여자를 불러오지 못했습니다.',
  self: '나',
  log: '대화 내용',
  readUntil: '여기까지 읽었습니다.',
  sending: '전송 중',
  sendAgain: '전송 실패, 다시 보내기',
  newMessages: (count: number) => `새 메시지 ${count.toLocaleString('ko-KR')}개`,
  toEnd: '맨 아래로',
  nothingSaid: '아직 메시지가 없습니다. 첫 메시지를 보내 보세요.',
  loadingOlder: '이전 메시지를 불러오는 중',
  olderFailed: '이전 메시지를 불러오지 못했습니다.',
  loadingNewer: '다음 메시지를 불러오는 중',
  newerFailed: '다음 메시지를 불러오지 못했습니다.',
  historyFailed: '메시지를 불러오지 못했습니다.',
  field: '메시지',
  placeholder: '메시지를 입력하세요',
  send: '전송',
  incoming: (name: string, text: string) => `${name}: ${text}`,
  connectionLost: '연결이 끊어졌습니다. 다시 연결하는 중입니다.',
  otherDeleted: '탈퇴한 회원에게는 메시지를 보낼 수 없습니다.',
  notFound: message.roomNotFound,
  notFoundHint: '이미 나갔거나 참여하지 않는 채팅방입니다.',
  toRooms: '채팅방 목록으로',
  start: '채팅하기',
  startWith: (name: string) => `${name}님과 채팅하기`,
  openFailed: '채팅방을 여는 중 오류가 발생했습니다.',
  test: '채팅 테스트',
  testHint: (userId: number) => `회원 번호 ${String(userId)}번과의 1:1 채팅방을 엽니다.`,
  testPartner: (userId: number) => `${String(userId)}번 회원`,
} as const;
