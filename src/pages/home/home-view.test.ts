import { sampleClub } from '@/app/testing/samples';
import { readHomeView, selectFollowedClubs, writeHomeView } from './home-view';
import type { HomeView } from './home-view';

const sampleRound = (state: 'OPEN' | 'SCHEDULED' | 'REVIEW', closesAt: string | null = null) => ({
  recruitmentId: 1,
  state,
  opensAt: null,
  closesAt,
});
const clubs = [
  sampleClub({ clubId: 1, clubName: '하', memberCount: 9, recruitment: null }),
  sampleClub({ clubId: 2, clubName: '다', category: '체육', recruitment: sampleRound('REVIEW') }),
  sampleClub({ clubId: 3, clubName: '나', recruitment: sampleRound('SCHEDULED') }),
  sampleClub({ clubId: 4, clubName: '라', recruitment: sampleRound('OPEN') }),
  sampleClub({ clubId: 5, clubName: '마', recruitment: sampleRound('OPEN', '2126-11-30T00:00:00.000Z') }),
  sampleClub({ clubId: 6, clubName: '가', recruitment: sampleRound('OPEN', '2126-11-29T00:00:00.000Z') }),
];

test.each<[view: HomeView, clubIds: number[]]>([
  [{}, [6, 5, 4, 3, 2, 1]],
  [{ sort: 'name' }, [6, 3, 2, 4, 5, 1]],
  [{ sort: 'members' }, [1, 6, 5, 4, 3, 2]],
  [{ sort: 'deadline' }, [6, 5, 4, 3, 2, 1]],
  [{ recruiting: 'open', sort: 'deadline' }, [6, 5, 4]],
  [{ category: '체육' }, [2]],
])('filters and sorts followed clubs by %j [FO-24]', (view, clubIds) => {
  expect(selectFollowedClubs(clubs, view).map(({ clubId }) => clubId)).toEqual(clubIds);
});

test('the URL stores the filter for followed clubs [FO-24]', () => {
  const view: HomeView = { category: '체육', followed: true };
  expect(readHomeView(new URLSearchParams(writeHomeView(view)))).toEqual(view);
});
