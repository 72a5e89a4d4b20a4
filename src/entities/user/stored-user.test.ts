import { clearStoredUser, readStoredUser, storeUser } from './stored-user';

const user = {
  userId: 3,
  username: 'haneul_k',
  name: '김하늘',
  email: 'haneul@mju.ac.kr',
  profileImage: 'default-profileImage.png',
};
const endBrowserSession = () => {
  document.cookie = 'dure_browser_session=; path=/; max-age=0';
};

beforeEach(() => {
  endBrowserSession();
  localStorage.clear();
});

test('readStoredUser clears the local storage on the first page of a browser session [PR-24]', () => {
  storeUser(user);
  localStorage.setItem('other', 'data');

  expect(readStoredUser()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('readStoredUser returns the stored user on later pages of a browser session', () => {
  readStoredUser();
  storeUser(user);

  expect(readStoredUser()).toEqual(user);
});

test('stores five fields of a user, and clearStoredUser removes them [DA-11]', () => {
  storeUser(user);
  expect(Object.keys(localStorage).sort()).toEqual(['email', 'name', 'profileImage', 'userId', 'username']);

  clearStoredUser({ isExpired: false });
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['empties the user id before removing it if the session has expired', true, ['']],
  ['removes the user id without emptying it first after a logout', false, []],
])('clearStoredUser %s [PR-26]', (_title, isExpired, expectedValues) => {
  storeUser(user);
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  clearStoredUser({ isExpired });
  expect(setItem.mock.calls.map(([, value]) => value)).toEqual(expectedValues);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['userId', 'x'],
  ['userId', '0'],
  ['username', ''],
])('readStoredUser ignores a stored user whose %s is %j', (field, value) => {
  readStoredUser();
  storeUser(user);
  localStorage.setItem(field, value);

  expect(readStoredUser()).toBeUndefined();
});

test('storeUser writes userId last, so that other tabs read a complete user', () => {
  const setItemSpy = jest.spyOn(Storage.prototype, 'setItem');
  storeUser(user);

  expect(setItemSpy.mock.calls.at(-1)).toEqual(['userId', '3']);
  expect(setItemSpy).toHaveBeenCalledTimes(5);
});
