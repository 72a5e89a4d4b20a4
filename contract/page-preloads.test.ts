import { preloadRequestsFor } from './page-preloads';

const urlsOf = (...args: Parameters<typeof preloadRequestsFor>) =>
  preloadRequestsFor(...args).map(({ url }) => url);

test('returns the requests of a page with the URLs that the client sends', () => {
  expect(urlsOf('/home?sort=deadline&recruiting=open&category=%EA%B3%B5%EC%97%B0')).toEqual([
    '/api/v1/clubs?limit=12&category=%EA%B3%B5%EC%97%B0&recruiting=open&sort=deadline',
    '/api/v1/clubs/my-clubs',
    '/api/v1/users/submissions',
    '/api/v1/users/submissions/drafts',
    '/api/v1/users/following',
  ]);
  expect(urlsOf('/clubs/7/notices?page=3')).toEqual([
    '/api/v1/clubs/7',
    '/api/v1/clubs/7/role',
    '/api/v1/clubs/7/recruitment',
    '/api/v1/clubs/7/notices?limit=10&offset=20',
  ]);
  for (const url of ['/clubs/7/manage', '/clubs/7/manage/officers'])
    expect(urlsOf(url)).toEqual(['/api/v1/clubs/7', '/api/v1/clubs/7/role']);
  const hasProfileImage = true;
  expect(urlsOf('/myclub', hasProfileImage)).toEqual([
    '/api/v1/clubs/my-clubs',
    '/api/v1/users/following',
    '/api/v1/users/profile',
  ]);
});

test('returns the images of the first row of a club list, and those of the club and the post on an article page', () => {
  const clubs = ['/a', null, '/c', '/d'].map((thumbCardUrl) => ({ thumbCardUrl }));
  expect(preloadRequestsFor('/home')[0]?.imageUrlsOf?.({ clubs })).toEqual(['/a', '/c']);
  expect(
    preloadRequestsFor('/clubs/7/articles/3').flatMap(
      ({ imageUrlsOf }) => imageUrlsOf?.({ thumbCardUrl: '/a', thumbFullUrl: '/f' }) ?? [],
    ),
  ).toEqual(['/a', '/f']);
});

test('drops invalid query parameters, and returns nothing for pages without preloads and unknown addresses', () => {
  expect(urlsOf('/home?category=%EC%97%86%EC%9D%8C&sort=newest#x')).toEqual([
    '/api/v1/clubs?limit=12',
    '/api/v1/clubs/my-clubs',
    '/api/v1/users/submissions',
    '/api/v1/users/submissions/drafts',
    '/api/v1/users/following',
  ]);
  expect(urlsOf('/clubs/7/articles?page=0')).toContain('/api/v1/clubs/7/articles?limit=10&offset=0');
  for (const url of [
    '/search',
    '/search?search=+',
    '/clubs/0/articles',
    '/clubs/x',
    '/clubs/7/articles/create',
    '/clubs/7/submissions',
    '/clubs/7/managers',
    '/users/submissions/3',
    '/nowhere',
    '//',
    '',
    '/%',
    '/home/?x',
  ]) {
    expect([url, urlsOf(url)]).toEqual([url, []]);
  }
});
