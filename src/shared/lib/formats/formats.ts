const parts = (instant: string) => {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  };
};

/** '2026-03-12', in the reader's own time zone. */
export const formatDay = (instant: string) => parts(instant).day;

/** '2026-03-12 14:26', in the reader's own time zone. */
export const formatDayTime = (instant: string) => `${parts(instant).day} ${parts(instant).time}`;

/** '14:26', in the reader's own time zone. */
export const formatTime = (instant: string) => parts(instant).time;

/** '2026년 3월 12일 목요일', in the reader's own time zone. */
export const formatWholeDay = (instant: string) =>
  (wholeDay ??= new Intl.DateTimeFormat('ko-KR', { dateStyle: 'full' })).format(new Date(instant));

// Made with the first use: making one takes longer than a hundred uses.
let wholeDay: Intl.DateTimeFormat | undefined;

/** '010-1234-5678' of the digits that are stored; whatever is no such number stays as it is. */
export const formatPhone = (digits: string) => digits.replace(/^(01[01])(\d{4})(\d{4})$/, '$1-$2-$3');
