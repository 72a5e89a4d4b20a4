import { attendanceRowsOf } from './attendance-rows';

test('lists states, counts and rate of each member and escapes formulas [ET-11]', () => {
  const rows = attendanceRowsOf({
    events: [
      { eventId: 1, title: '정기 합주', startsAt: '2026-11-24T09:30:00.000Z' },
      { eventId: 2, title: '발표회', startsAt: '2026-11-28T08:00:00.000Z' },
    ],
    members: [
      {
        userId: 5,
        name: '=HYPERLINK("http://example.com")',
        isMember: true,
        states: ['LATE', null],
        counts: { PRESENT: 0, LATE: 1, ABSENT: 0, EXCUSED: 0 },
        rate: 100,
      },
    ],
  });
  expect(rows).toEqual([
    ['이름', '11.24 정기 합주', '11.28 발표회', '출석', '지각', '결석', '공결', '출석률'],
    ['\'=HYPERLINK("http://example.com")', '지각', '', '0', '1', '0', '0', '100%'],
  ]);
});
