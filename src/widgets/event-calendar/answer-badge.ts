import { eventText } from '@/shared/messages';
import type { IconName } from '@/shared/ui/icon';
import type { CalendarEntry } from './calendar-entry';

interface AnswerBadge {
  tone: 'neutral' | 'primary' | 'warning';
  icon?: IconName;
  label: string;
}

/** Returns the badge for the user's answer to an event, or the badge of an interview. A cancelled entry has only the badge ‘취소됨’. */
export function answerBadgeOf({
  answer,
  isCancelled,
  waitlistPosition,
}: Pick<CalendarEntry, 'answer' | 'isCancelled' | 'waitlistPosition'>): AnswerBadge {
  if (isCancelled) return { tone: 'neutral', label: eventText.cancelled };
  switch (answer) {
    case 'going':
      return { tone: 'primary', icon: 'check', label: eventText.going };
    case 'waiting':
      return { tone: 'warning', icon: 'clock', label: eventText.waiting(waitlistPosition) };
    case 'maybe':
      return { tone: 'neutral', label: eventText.maybe };
    case 'notGoing':
      return { tone: 'neutral', label: eventText.notGoing };
    case 'unanswered':
      return { tone: 'neutral', label: eventText.unanswered };
    case 'interview':
      return { tone: 'primary', icon: 'person', label: eventText.interview };
  }
}
