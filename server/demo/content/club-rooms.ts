import type { Exchange } from './exchange';

/** Messages of the first club's room. A speaker of one letter is a member without a demo account. */
export const bandRoom: readonly Exchange[] = [
  {
    daysAgo: 12,
    startTime: '20:41',
    lines: [
      'vice: 오늘 합주 녹음 공유 폴더에 올렸어요. 3번 곡 후렴 꼭 들어 보세요.',
      'a: 들었습니다. 저 반 박 빨라요… 연습하겠습니다.',
      'president: 다 같이 빨라요. 목요일에는 메트로놈 켜고 갈게요.',
      'b: 메트로놈 소리가 모니터로도 나오면 좋겠어요.',
      'staff: 제가 믹서 4번에 물려 둘게요.',
    ],
  },
  {
    daysAgo: 9,
    startTime: '12:15',
    lines: [
      'staff: 정기공연 포스터 인쇄 맡기기 전에 마지막 확인 부탁드려요.\n날짜, 시간, 장소만 봐 주시면 됩니다.',
      'member: 시간이 7시로 되어 있는데 입장이 7시 아닌가요? 시작은 7시 30분으로 알고 있어요.',
      'staff: 맞네요! 고맙습니다. 고쳐서 다시 올릴게요.',
      'c: 글씨 색 바꾼 거 훨씬 잘 보여요.',
      'president: 여울님 덕분에 큰일 면했네요. 이대로 가시죠.',
    ],
  },
  {
    daysAgo: 6,
    startTime: '18:52',
    lines: [
      'd: 저 10분 늦습니다. 버스가 안 와요.',
      'vice: 천천히 오세요. 먼저 2번 곡 맞추고 있을게요.',
      'd: 도착했습니다. 문이 잠겨 있는데요?',
      'president: 지금 열어 드릴게요. 방음문이라 노크가 안 들려요.',
      'd: 어쩐지 ㅋㅋ',
    ],
  },
  {
    daysAgo: 3,
    startTime: '21:08',
    lines: [
      'president: 이번 토요일 1시에 리허설입니다. 무대 그대로 처음부터 끝까지 합니다.',
      'a: 네!',
      'e: 저 토요일에 알바가 2시에 끝나요. 뒷 순서로 옮길 수 있을까요?',
      'vice: 4번이랑 6번 바꾸면 돼요. 괜찮죠?',
      'b: 괜찮습니다.',
      'e: 감사합니다. 끝나자마자 뛰어갈게요.',
      'staff: 조명 장면은 오늘 밤에 다 저장해 두겠습니다.',
    ],
  },
  {
    daysAgo: 1,
    startTime: '19:34',
    lines: [
      'member: 귀마개 남는 거 있으신 분 계신가요?',
      'c: 저 두 쌍 있어요. 내일 가져갈게요.',
      'member: 감사합니다!',
      'vice: 물이랑 수건은 제가 챙깁니다. 건전지 필요하신 분은 지금 말씀해 주세요.',
      'a: 9V 하나 부탁드려요.',
      'b: 저도요. 이펙터가 오늘 꺼졌어요.',
      'president: 내일 여섯 시 반까지 합주실로 와 주세요. 늦으면 연락 주시고요.',
      'staff: 확인했습니다.',
      'd: 내일 봬요!',
      'c: 드디어 내일이네요. 떨려요.',
    ],
  },
];

/**
 * Messages for other clubs: each item has those of one room, and several clubs use the same item. '{meets}' and '{place}' are replaced by
 * the club's values.
 */
export const clubRooms: readonly (readonly Exchange[])[] = [
  [
    {
      daysAgo: 8,
      startTime: '10:05',
      lines: [
        'p: {meets}, 이번 주도 {place}에서 모입니다.',
        'a: 네, 갈게요.',
        'b: 저는 이번 주만 빠질게요. 시험이 있어요.',
        'p: 시험 잘 보세요!',
      ],
    },
    {
      daysAgo: 2,
      startTime: '22:10',
      lines: [
        'a: 오늘 사진 잘 나온 것만 골라서 올렸어요.',
        'b: 못 가서 아쉽네요. 다음에는 꼭요.',
        'a: 다음 주에는 시작 전에 간단히 저녁 먹어요.',
        'p: 좋아요. 제가 자리 알아볼게요.',
      ],
    },
  ],
  [
    {
      daysAgo: 5,
      startTime: '13:40',
      lines: [
        'a: {place} 열쇠 누가 갖고 계신가요?',
        'p: 제가 갖고 있어요. 5시에 열어 둘게요.',
        'a: 감사합니다.',
      ],
    },
    {
      daysAgo: 4,
      startTime: '17:22',
      lines: [
        'b: 혹시 회색 우산 두고 가신 분?',
        'c: 저예요! 내일 찾으러 갈게요.',
        'b: 문 옆에 걸어 두었어요.',
      ],
    },
    {
      daysAgo: 1,
      startTime: '20:15',
      lines: [
        'p: 다음 달 일정표 만들었어요. 안 되는 날 있으면 내일까지 말씀해 주세요.',
        'a: 둘째 주만 어려워요.',
        'c: 저는 다 됩니다.',
      ],
    },
  ],
  [
    {
      daysAgo: 7,
      startTime: '19:00',
      lines: [
        'p: 새로 오신 분들 환영합니다. 궁금한 건 여기에 편하게 물어보세요.',
        'a: 안녕하세요! 준비물이 따로 있을까요?',
        'p: 편한 옷이면 충분해요.',
        'b: 반갑습니다. 저도 지난 학기에 아무것도 모르고 왔어요.',
      ],
    },
    {
      daysAgo: 3,
      startTime: '15:31',
      lines: ['b: 오늘 {place} 앞에서 5분 일찍 봐요.', 'a: 네, 지금 가고 있어요.'],
    },
  ],
  [
    {
      daysAgo: 10,
      startTime: '11:12',
      lines: [
        'a: 지원금 신청 마감이 금요일이래요.',
        'p: 영수증 사진 오늘까지 보내 주시면 제가 정리해서 낼게요.',
        'b: 보냈습니다.',
        'c: 저도 보냈어요.',
      ],
    },
    {
      daysAgo: 9,
      startTime: '18:03',
      lines: ['p: 냈습니다! 결과 나오면 알려 드릴게요.', 'a: 고생하셨어요.'],
    },
    {
      daysAgo: 2,
      startTime: '12:44',
      lines: ['p: 지원금 나왔어요. 이번 모임 간식은 동아리에서 삽니다.', 'b: 만세', 'c: 꼭 가야겠네요.'],
    },
  ],
];
