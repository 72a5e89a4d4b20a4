import { createDemoClock } from './demo-clock';
import { planApplications } from './applications';
import { planChats } from './chats';
import type { PlannedRoom } from './chats';
import { planClubs } from './clubs';
import type { PlannedClub } from './clubs';
import { planEvents } from './events';
import { planFollows } from './follows';
import { planNotifications } from './notifications';
import type { Notifications } from './notifications';
import { planPeople } from './people';
import type { People } from './people';
import { planPictures } from './pictures';
import type { PlannedPicture } from './pictures';
import { planPosts } from './posts';
import type { Posts } from './posts';
import { planQuestions } from './questions';
import { planRounds } from './rounds';
import type { Rounds } from './rounds';
import type { ClubEventRow, FollowRow, QuestionRow, SubmissionRow } from './rows';

/**
 * The plan of the demo campus before it is stored. Each planned kind of content is a field here and a file in
 * this folder. store-events.ts, reports.ts and governance.ts store content that is not in it.
 */
export interface Campus {
  people: People;
  clubs: readonly PlannedClub[];
  applications: readonly SubmissionRow[];
  rounds: Rounds;
  posts: Posts;
  events: readonly ClubEventRow[];
  follows: readonly FollowRow[];
  questions: readonly QuestionRow[];
  notifications: Notifications;
  pictures: readonly PlannedPicture[];
  rooms: readonly PlannedRoom[];
}

/**
 * Plans the campus for a midnight in Korea. The result is deterministic; another midnight changes only the
 * dates.
 */
export function planCampus(midnight: Date): Campus {
  const clock = createDemoClock(midnight);
  const people = planPeople(clock);
  const clubs = planClubs(people, clock);
  const posts = planPosts(clubs, people, clock);
  const rounds = planRounds(clubs, people, planApplications(clubs, people, clock), clock);
  const { applications } = rounds;
  const questions = planQuestions(clubs, people, clock);
  const events = planEvents(clubs, clock);
  return {
    people,
    clubs,
    posts,
    applications,
    rounds,
    questions,
    events,
    follows: planFollows(clubs, people, clock),
    notifications: planNotifications({ clubs, posts, applications, questions, events, clock }),
    rooms: planChats(clubs, people, clock),
    pictures: planPictures(clubs, posts.articles, posts.notices, people),
  };
}
