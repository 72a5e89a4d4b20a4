import type { CategoryName } from '@contract/category';
import { CLUB_NAME_MAX_LENGTH } from '@contract/club';
import { arts } from '../../server/demo/content/arts';
import { bandRoom } from '../../server/demo/content/club-rooms';
import { everydayArticles } from '../../server/demo/content/everyday-posts';
import { faith } from '../../server/demo/content/faith';
import { hobby } from '../../server/demo/content/hobby';
import { departments, givenNames, surnames } from '../../server/demo/content/names';
import { performance as performing } from '../../server/demo/content/performance';
import { service } from '../../server/demo/content/service';
import { sports } from '../../server/demo/content/sports';
import { startup } from '../../server/demo/content/startup';
import { study } from '../../server/demo/content/study';

const texts = [performing, study, sports, service, hobby, arts, faith, startup].flatMap(
  ({ category, clubs }) => clubs.map((club) => ({ category, ...club })),
);

/** A word in the name of a single club. */
export const RARE_WORD = '뷁';
const RARE_CLUB = 777;

export interface ClubText {
  name: string;
  description: string;
  category: CategoryName;
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('an empty list has no items');
  return item;
};

/** Returns the texts of a club by its number from 1. Names are unique. Each club uses the words of its category. */
export function clubTextOf(number: number): ClubText {
  const templates = at(texts, number);
  const other = at(texts, number * 31 + 7);
  const [givenName] = at(givenNames, Math.floor(number / texts.length));
  const suffix = ` ${String(number)}${number === RARE_CLUB ? RARE_WORD : '기'}`;
  return {
    name: `${givenName} ${templates.name}`.slice(0, CLUB_NAME_MAX_LENGTH - suffix.length).trim() + suffix,
    description: `${templates.description} ${at(departments, number)} 학생이 많지만 누구나 환영합니다. ${templates.meets}, ${templates.place}에서 모이는 동아리입니다. ${other.wish}`,
    category: templates.category,
  };
}

/** Returns the name of a user by number. Many users share a name. */
export const userNameOf = (number: number) =>
  at(surnames, number * 7 + Math.floor(number / 13)) + at(givenNames, number)[0];
export const departmentOf = (number: number) => at(departments, number * 3);

/** Chat messages. */
export const chatTexts: readonly string[] = bandRoom.flatMap(({ lines }) =>
  lines.map((line) => line.slice(line.indexOf(':') + 2)),
);
export const articleTexts: readonly { title: string; contents: string }[] = everydayArticles.map(
  ({ title, contents }) => ({ title, contents }),
);
export const commentTexts: readonly string[] = everydayArticles.flatMap(({ comments = [] }) =>
  comments.map((line) => line.replace(/^[>@~-]+/, '')),
);
