/** Categories of clubs. `key` selects colours and patterns; `name` is the value in the API and on the page. */
export const categories = [
  { key: 'performance', name: '공연' },
  { key: 'study', name: '학술' },
  { key: 'sports', name: '체육' },
  { key: 'service', name: '봉사' },
  { key: 'hobby', name: '취미' },
  { key: 'arts', name: '문화예술' },
  { key: 'faith', name: '종교' },
  { key: 'startup', name: '창업' },
] as const;

export type CategoryName = (typeof categories)[number]['name'];
export type CategoryKey = (typeof categories)[number]['key'];

export const categoryNames: readonly CategoryName[] = categories.map(({ name }) => name);

/** Returns the key of a category name, or 'study' for an unknown name, so that an image can always be drawn. */
export function categoryKeyOf(name: string): CategoryKey {
  return categories.find((category) => category.name === name)?.key ?? 'study';
}
