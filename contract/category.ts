/** What clubs are about; `key` names colours and patterns, `name` is what the API and people say. */
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

/** The key of a category's colours; 'study' for a name that is none, so that a picture can always be drawn. */
export function categoryKeyOf(name: string): CategoryKey {
  return categories.find((category) => category.name === name)?.key ?? 'study';
}
