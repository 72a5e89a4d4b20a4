import type { DemoClock } from './demo-clock';
import { presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import type { ClubEventRow } from './rows';

/** A club with events meets weekly: today, in each of the `PAST_WEEKS` weeks before and in each of the `FUTURE_WEEKS` weeks after. */
const PAST_WEEKS = 10;
const FUTURE_WEEKS = 4;
/** Week of the cancelled weekly meeting, counted from this week. */
const CANCELLED_MEETING_WEEK = -3;
/** Number of clubs with events. They are the clubs with the lowest ids. */
const CLUBS_WITH_EVENTS_COUNT = 6;
/** Capacity of the events with a waiting list, one per club. No other event has it, so `storeEvents` finds them by capacity. */
export const WAITLISTED_EVENT_CAPACITY = 2;
const START_MINUTE_OF_DAY = 18 * 60 + 30;
const DURATION_MINUTES = 120;
const CREATED_DAYS_AGO = 80;
export const TODAYS_EVENT_CREATED_DAYS_AGO = 6;
export const CANCELLED_DAYS_AGO = 4;
/** Hour at which events are created, changed and cancelled, and at which waiting users get a place. */
export const EVENT_NEWS_HOUR = 14;
/** Higher than every waiting number that `storeEvents` assigns, so that later answers get higher numbers. */
const LAST_WAITING_NUMBER = 1_000;

interface EventText extends Pick<ClubEventRow, 'title' | 'contents' | 'place'> {
  /** Days from today; negative for a past event. */
  daysFromToday: number;
  isForEveryone?: true;
  capacity?: number;
  /** Default: {@link CREATED_DAYS_AGO}. */
  createdDaysAgo?: number;
  cancelledDaysAgo?: number;
}

export const eventTitles = {
  today: '오늘 번개',
  public: '공개 발표회',
  pastPublic: '열린 연습',
  cancelled: '야외 모임',
} as const;

const meetings: readonly EventText[] = Array.from({ length: PAST_WEEKS + FUTURE_WEEKS + 1 }, (_, index) => {
  const week = index - PAST_WEEKS;
  return {
    title: '정기 모임',
    contents: '매주 같은 시간에 모입니다.',
    place: '학생회관 301호',
    daysFromToday: week * 7,
    // Cancelled on the day before the meeting.
    ...(week === CANCELLED_MEETING_WEEK && { cancelledDaysAgo: 1 - week * 7 }),
  };
});

const singleEvents: readonly EventText[] = [
  {
    title: eventTitles.today,
    contents: '시간 되는 분은 편하게 오세요.',
    place: '중앙광장',
    daysFromToday: 0,
    createdDaysAgo: TODAYS_EVENT_CREATED_DAYS_AGO,
  },
  {
    title: '선배와 저녁',
    contents: '두 명씩 함께 먹습니다. 자리가 나면 차례대로 알려 드립니다.',
    place: '학생회관 식당',
    daysFromToday: 5,
    capacity: WAITLISTED_EVENT_CAPACITY,
  },
  {
    title: eventTitles.public,
    contents: '누구나 보러 오실 수 있습니다.',
    place: '대강당',
    daysFromToday: 12,
    isForEveryone: true,
    capacity: 200,
  },
  {
    title: eventTitles.pastPublic,
    contents: '연습하는 모습을 누구나 볼 수 있습니다.',
    place: '학생회관 301호',
    daysFromToday: -2,
    isForEveryone: true,
  },
  {
    title: eventTitles.cancelled,
    contents: '비 예보로 취소했습니다.',
    place: '한강공원',
    daysFromToday: 3,
    cancelledDaysAgo: CANCELLED_DAYS_AGO,
  },
];

/**
 * Plans a semester of events for each of the first clubs: weekly meetings, a single event today, an event with a waiting
 * list, a cancelled event, and a past and a future event for all users.
 */
export function planEvents(clubs: readonly PlannedClub[], clock: DemoClock): readonly ClubEventRow[] {
  let id = 0;
  return clubs.slice(0, CLUBS_WITH_EVENTS_COUNT).flatMap((club) => {
    // The id of the first meeting.
    const seriesId = id + 1;
    const repeatUntil = clock.at({ daysAgo: -(FUTURE_WEEKS * 7 + 1) });
    const rowOf = ({
      daysFromToday,
      isForEveryone,
      createdDaysAgo = CREATED_DAYS_AGO,
      cancelledDaysAgo,
      capacity,
      ...text
    }: EventText) => {
      id += 1;
      const createdAt = clock.at({ daysAgo: createdDaysAgo, hour: EVENT_NEWS_HOUR });
      return {
        id,
        clubId: club.id,
        ...text,
        startsAt: clock.at({ daysAgo: -daysFromToday, minute: START_MINUTE_OF_DAY }),
        endsAt: clock.at({ daysAgo: -daysFromToday, minute: START_MINUTE_OF_DAY + DURATION_MINUTES }),
        isAllDay: false,
        audience: isForEveryone ? ('EVERYONE' as const) : ('MEMBERS' as const),
        capacity: capacity ?? null,
        createdBy: presidentOf(club).person.id,
        createdAt,
        updatedAt: createdAt,
        cancelledAt:
          cancelledDaysAgo === undefined
            ? null
            : clock.at({ daysAgo: cancelledDaysAgo, hour: EVENT_NEWS_HOUR }),
        lastWaitingNumber: LAST_WAITING_NUMBER,
      };
    };
    return [
      ...meetings.map((meeting) => ({ ...rowOf(meeting), seriesId, repeatUntil })),
      ...singleEvents.map((event) => rowOf(event)),
    ];
  });
}
