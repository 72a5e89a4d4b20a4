import { createCalendar } from './calendar';
import { planApplications } from './applications';
import { planChats } from './chats';
import type { PlannedRoom } from './chats';
import { planClubs } from './clubs';
import type { PlannedClub } from './clubs';
import { planPeople } from './people';
import type { People } from './people';
import { planPictures } from './pictures';
import type { PlannedPicture } from './pictures';
import { planPosts } from './posts';
import type { Posts } from './posts';
import type { SubmissionRow } from './rows';

/** Everything in the demo campus, before anything is written. Each kind of content is a field here and a file beside this one. */
export interface Campus {
  people: People;
  clubs: readonly PlannedClub[];
  applications: readonly SubmissionRow[];
  posts: Posts;
  pictures: readonly PlannedPicture[];
  rooms: readonly PlannedRoom[];
}

/** The campus as of a midnight in Korea: the same for the same midnight, and another day later all the same but for its dates. */
export function planCampus(midnight: Date): Campus {
  const calendar = createCalendar(midnight);
  const people = planPeople(calendar);
  const clubs = planClubs(people, calendar);
  const posts = planPosts(clubs, people, calendar);
  return {
    people,
    clubs,
    posts,
    applications: planApplications(clubs, people, calendar),
    rooms: planChats(clubs, people, calendar),
    pictures: planPictures(clubs, posts.articles, posts.notices, people),
  };
}
