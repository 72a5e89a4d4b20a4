import type { Locator, Page } from '@playwright/test';

/** Responds to GET requests for `path` with this list. Other requests reach the server. */
export async function mockList(page: Page, path: RegExp, data: readonly object[]): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { data, message: '' } }) : route.fallback(),
  );
}

export const sampleApplicants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    applyId: 1000 + index,
    clubId: 1,
    clubName: '온소리 밴드',
    userId: 1000 + index,
    name: `지원자${String(index + 1)}`,
    studentId: String(60_250_000 + index),
    department: '농학과',
    contact: '01012345678',
    contents: '배우고 싶습니다.',
    status: 'PENDING',
    createdAt: new Date(Date.UTC(2026, 2, 12, 5) - index).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 2, 12, 5)).toISOString(),
    viewedAt: null,
    decidedAt: null,
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  }));

/** Mocks the members of the first club: the current user as president, and 200 others. */
export async function mockMembers(page: Page): Promise<void> {
  const profile: unknown = await (await page.request.get('/api/v1/users/profile')).json();
  const { data: self } = profile as { data: { userId: number; name: string } };
  const member = (userId: number, name: string, roleName: string) => ({
    userId,
    name,
    roleName,
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
    joinedAt: '2026-03-03T01:00:00.000Z',
  });
  await mockList(page, /\/api\/v1\/clubs\/1\/members$/, [
    member(self.userId, self.name, 'PRESIDENT'),
    ...Array.from({ length: 200 }, (_, index) =>
      member(5000 + index, `구성원${String(index + 1)}`, 'MEMBER'),
    ),
  ]);
}

/** Returns position and size of an element. Throws if the page does not show it. */
export const boundingBoxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not drawn`);
  return box;
};
