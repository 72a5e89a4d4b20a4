import type { Locator, Page } from '@playwright/test';

/** Mocks a list of the API, because the demo campus has no list of this length. */
export async function answerList(page: Page, path: RegExp, data: readonly object[]): Promise<void> {
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

/** 200 members and the current user as their president. */
export async function answerMembers(page: Page): Promise<void> {
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
  await answerList(page, /\/api\/v1\/clubs\/1\/members$/, [
    member(self.userId, self.name, 'PRESIDENT'),
    ...Array.from({ length: 200 }, (_, index) =>
      member(5000 + index, `구성원${String(index + 1)}`, 'MEMBER'),
    ),
  ]);
}

/** Returns the position of an element, once it is drawn. */
export const boundingBoxOf = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error(`${locator.toString()} is not drawn`);
  return found;
};
