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

const demoClubs = [performing, study, sports, service, hobby, arts, faith, startup].flatMap(
  ({ category, clubs }) => clubs.map((club) => ({ category, ...club })),
);

/** A word that only the name of club number {@link RARE_WORD_CLUB_NUMBER} contains. */
export const RARE_WORD = '뷁';
const RARE_WORD_CLUB_NUMBER = 777;

export interface ClubText {
  name: string;
  description: string;
  category: CategoryName;
}

/** Returns an item by index, starting again from the first after the last. */
const cyclicItem = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('an empty list has no items');
  return item;
};

/**
 * Returns the texts of a club by its number from 1. Names are unique. All texts belong to one category, except the wish of
 * applicants at the end of the description.
 */
export function clubTextOf(number: number): ClubText {
  const demoClub = cyclicItem(demoClubs, number);
  const { wish } = cyclicItem(demoClubs, number * 31 + 7);
  const [givenName] = cyclicItem(givenNames, Math.floor(number / demoClubs.length));
  const suffix = ` ${String(number)}${number === RARE_WORD_CLUB_NUMBER ? RARE_WORD : '기'}`;
  return {
    name: `${givenName} ${demoClub.name}`.slice(0, CLUB_NAME_MAX_LENGTH - suffix.length).trim() + suffix,
    description: `${demoClub.description} ${cyclicItem(departments, number)} 학생이 많지만 누구나 환영합니다. ${demoClub.meets}, ${demoClub.place}에서 모이는 동아리입니다. ${wish}`,
    category: demoClub.category,
  };
}

/** Returns the name of a user by number. Many users share a name. */
export function userNameOf(number: number): string {
  const [givenName] = cyclicItem(givenNames, number);
  return cyclicItem(surnames, number * 7 + Math.floor(number / 13)) + givenName;
}
export const departmentOf = (number: number) => cyclicItem(departments, number * 3);

/** Chat messages of the demo campus. There, each line has the form `author: text`; here, the author is removed. */
export const chatTexts: readonly string[] = bandRoom.flatMap(({ lines }) =>
  lines.map((line) => line.slice(line.indexOf(':') + 2)),
);
export const articleTexts: readonly { title: string; contents: string }[] = everydayArticles.map(
  ({ title, contents }) => ({ title, contents }),
);
/** Comments of the demo campus without the leading marks that the type `PostText` documents. */
export const commentTexts: readonly string[] = everydayArticles.flatMap(({ comments = [] }) =>
  comments.map((line) => line.replace(/^[>@~-]+/, '')),
);
