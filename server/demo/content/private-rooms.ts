import type { Exchange } from './exchange';

/** The texts of a private room of two users, who are the speakers 'a' and 'b' of the lines. */
export interface PrivateRoomText {
  /** Username of a demo account, or 'former' for a deleted account. */
  a: string;
  /** Like `a`. */
  b: string;
  /** Whether the room is about the first club, whose president is then one of the two users. Default: about no club. */
  aboutFirstClub?: boolean;
  exchanges: readonly Exchange[];
  /** How many of the last messages each user has not read. Default: 0. */
  unread?: { a?: number; b?: number };
}

export const privateRooms: readonly PrivateRoomText[] = [
  {
    a: 'newbie',
    b: 'president',
    aboutFirstClub: true,
    unread: { a: 2 },
    exchanges: [
      {
        daysAgo: 5,
        startTime: '16:20',
        lines: [
          'a: 안녕하세요. 동아리 소개를 보고 연락드립니다. 악기를 한 번도 안 해 봤는데 지원해도 될까요?',
          'b: 안녕하세요! 그럼요. 절반 넘게 처음 시작하신 분들이에요.',
          'a: 다행이에요. 드럼에 관심이 있습니다.',
          'b: 드럼은 마침 한 자리가 있어요. 화요일에 구경 오실래요?',
        ],
      },
      {
        daysAgo: 4,
        startTime: '09:48',
        lines: [
          'a: 네! 몇 시까지 가면 되나요?',
          'b: 7시에 학생회관 지하 합주실로 오시면 됩니다. 편하게 오세요.',
        ],
      },
      {
        daysAgo: 1,
        startTime: '21:55',
        lines: [
          'a: 어제 정말 재미있었어요. 지원서 쓰고 있습니다.',
          'b: 저희도 반가웠어요. 지원 동기는 길게 안 쓰셔도 됩니다.',
          'b: 궁금한 게 있으면 언제든지 물어보세요.',
        ],
      },
    ],
  },
  {
    a: 'member',
    b: 'staff',
    unread: { a: 1 },
    exchanges: [
      {
        daysAgo: 11,
        startTime: '14:02',
        lines: [
          'a: 도담님, 포스터 원본 파일 받을 수 있을까요?',
          'b: 네, 공유 폴더 ‘홍보’ 안에 있어요.',
          'a: 찾았습니다. 색만 조금 만져 볼게요.',
        ],
      },
      {
        daysAgo: 2,
        startTime: '23:17',
        lines: [
          'a: 늦은 시간에 죄송해요. 리허설 때 조명 자리에 제가 앉아도 되나요?',
          'b: 그럼요. 옆에서 하나씩 알려 드릴게요.',
        ],
      },
    ],
  },
  {
    a: 'president',
    b: 'vice',
    unread: { a: 1 },
    exchanges: [
      {
        daysAgo: 8,
        startTime: '22:31',
        lines: [
          'b: 이번 지원서 같이 볼까요?',
          'a: 내일 점심 어때요? 학생 식당에서요.',
          'b: 좋아요. 12시 10분에 봐요.',
        ],
      },
      {
        daysAgo: 1,
        startTime: '22:40',
        lines: [
          'a: 내일 순서 마지막으로 한 번만 봐 주세요.\n1. 여는 곡\n2. 자작곡\n3. 앙코르',
          'b: 좋아요. 자작곡 앞에 소개만 한마디 넣어요.',
        ],
      },
    ],
  },
  {
    a: 'unverified',
    b: 'president',
    unread: { b: 1 },
    exchanges: [
      { daysAgo: 1, startTime: '23:05', lines: ['a: 안녕하세요, 혹시 다른 학교 학생도 가입할 수 있나요?'] },
    ],
  },
  {
    a: 'staff',
    b: 'vice',
    exchanges: [
      {
        daysAgo: 6,
        startTime: '17:58',
        lines: [
          'a: 케이블 두 개 주문했어요. 영수증은 저한테 있습니다.',
          'b: 고마워요. 회비에서 바로 보내 드릴게요.',
          'a: 받았습니다!',
        ],
      },
    ],
  },
  {
    a: 'former',
    b: 'member',
    unread: { b: 1 },
    exchanges: [
      {
        daysAgo: 53,
        startTime: '19:26',
        lines: [
          'b: 다음 학기에도 같이 하시죠?',
          'a: 이번 학기를 끝으로 졸업해요. 그동안 고마웠어요.',
          'b: 아쉬워요. 공연 때 꼭 놀러 오세요.',
          'a: 객석에서 가장 크게 박수 칠게요.',
        ],
      },
    ],
  },
];

/**
 * Conversations of private rooms in which a student ('a') asks the president ('b') of a club about joining. They are
 * used in turn for some clubs, but not for the first club.
 */
export const inquiries: readonly (readonly Exchange[])[] = [
  [
    {
      daysAgo: 4,
      startTime: '15:10',
      lines: [
        'a: 안녕하세요. 이번 학기에 신입을 더 받으시나요?',
        'b: 네, 언제든지 지원하실 수 있어요.',
        'a: 감사합니다. 오늘 지원할게요.',
      ],
    },
  ],
  [
    {
      daysAgo: 3,
      startTime: '11:34',
      lines: [
        'a: 모임에 가끔 빠져도 괜찮을까요? 실습이 있어서요.',
        'b: 미리 말씀만 해 주시면 괜찮아요. {meets}에 모입니다.',
      ],
    },
  ],
  [
    {
      daysAgo: 2,
      startTime: '20:20',
      lines: [
        'a: {place}가 어디인지 잘 모르겠어요.',
        'b: 정문에서 5분 거리예요. 처음 오실 때 마중 나갈게요.',
        'a: 정말 감사합니다!',
      ],
    },
  ],
];
