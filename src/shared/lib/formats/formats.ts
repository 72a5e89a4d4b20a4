const parts = (instant: string) => {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return { day: `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`, time: `${two(date.getHours())}:${two(date.getMinutes())}` };
};

/** '2026-03-12', in the reader's own time zone. */
export const formatDay = (instant: string) => parts(instant).day;

/** '2026-03-12 14:26', in the reader's own time zone. */
export const formatDayTime = (instant: string) => `${parts(instant).day} ${parts(instant).time}`;

/** '010-1234-5678' of the digits that are stored; whatever is no such number stays as it is. */
export const formatPhone = (digits: string) => digits.replace(/^(01[01])(\d{4})(\d{4})$/, '$1-$2-$3');
