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

test('the first page of a browser session finds nothing of the session before, nor of anybody else [PR-24]', () => {
  storeUser(user);
  localStorage.setItem('somebody', 'else');

  expect(readStoredUser()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('every further page finds the user whom a page before has stored', () => {
  readStoredUser();
  storeUser(user);

  expect(readStoredUser()).toEqual(user);
});

test('five fields are kept of a person, and none after the end [DA-11]', () => {
  storeUser(user);
  expect(Object.keys(localStorage).sort()).toEqual(['email', 'name', 'profileImage', 'userId', 'username']);

  clearStoredUser();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['userId', 'x'],
  ['userId', '0'],
  ['username', ''],
])('a stored %s of %j is nobody', (field, value) => {
  readStoredUser();
  storeUser(user);
  localStorage.setItem(field, value);

  expect(readStoredUser()).toBeUndefined();
});

test('other tabs, which look when the userId changes, find all of the user then', () => {
  const written = jest.spyOn(Storage.prototype, 'setItem');
  storeUser(user);

  expect(written.mock.calls.at(-1)).toEqual(['userId', '3']);
  expect(written).toHaveBeenCalledTimes(5);
});
