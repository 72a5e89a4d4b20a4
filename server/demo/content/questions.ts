/** A question to a club of the demo campus. */
export interface QuestionText {
  content: string;
  /** Missing if the question waits for an answer or is deleted. */
  answer?: string;
  isPinned?: true;
  /** The reason of the leader who deleted the question. Missing if the question is not deleted. */
  deletionReason?: string;
  /** The demo account that asks. Default: a random student who is not a member. */
  askedBy?: 'president' | 'member' | 'newbie';
}

/** Questions by the name of the club, the oldest first. */
export const questionsOfClubs: Readonly<Record<string, readonly QuestionText[]>> = {
  '온소리 밴드': [
    {
      content: '악기를 한 번도 배운 적이 없어도 지원할 수 있나요?',
      answer:
        '네, 해마다 신입의 절반은 처음 시작합니다. 한 학기 동안 선배가 매주 한 번씩 기초를 알려 드립니다.',
      isPinned: true,
    },
    {
      content: '개인 악기가 꼭 있어야 하나요?',
      answer:
        '드럼과 건반, 앰프는 합주실에 있습니다. 기타와 베이스는 첫 학기 동안 동아리 악기를 빌려 드립니다.',
      isPinned: true,
    },
    {
      content: '졸업을 앞둔 4학년도 지원할 수 있나요?',
      answer: '두 학기 이상 함께할 수 있다면 학년은 보지 않습니다.',
    },
    {
      content: '연습은 주로 무슨 요일에 하나요?',
      answer: '정기 합주는 화요일과 목요일 저녁 7시입니다. 팀마다 따로 정해 주 1회 더 모이기도 합니다.',
    },
    {
      content: '회비 말고 더 드는 비용이 있나요?',
      answer: '정기 공연 때 의상은 각자 준비합니다. 그 밖에 따로 걷는 돈은 없습니다.',
      askedBy: 'newbie',
    },
    { content: '자취방 양도합니다. 관심 있으면 연락 주세요.', deletionReason: '동아리와 관계없는 글입니다.' },
    { content: '음향과 무대 분야는 면접에서 무엇을 준비해 가면 되나요?' },
    { content: '교환 학생으로 한 학기만 머무르는데 지원해도 될까요?', askedBy: 'newbie' },
  ],
  '재즈 골목': [
    {
      content: '다른 학교 학생도 연주회를 보러 갈 수 있나요?',
      answer: '정기 연주회는 누구나 무료로 볼 수 있습니다. 날짜는 공지사항에 올립니다.',
      isPinned: true,
    },
    {
      content: '기획 부문도 악기를 다룰 줄 알아야 하나요?',
      answer: '아니요. 공연을 함께 준비할 마음이면 충분합니다.',
      askedBy: 'member',
    },
  ],
  '한빛 합창단': [
    {
      content: '악보를 잘 못 읽어도 괜찮을까요?',
      answer: '괜찮습니다. 파트마다 음원을 나누어 드리고 연습 시간에 함께 익힙니다.',
      isPinned: true,
    },
    { content: '수요일에 야간 수업이 있는데 늦게 참여해도 되나요?' },
  ],
  별마루: [
    {
      content: '망원경을 직접 다루어 볼 수 있나요?',
      answer: '관측회마다 조를 나누어 모두 한 번씩 조작해 봅니다.',
    },
    {
      content: '봄 축제 때 밴드 공연과 관측회를 같은 날 함께 열 수 있을까요?',
      answer: '좋습니다. 해가 진 뒤 공연이 끝나면 바로 관측을 시작하겠습니다.',
      askedBy: 'president',
    },
  ],
};
