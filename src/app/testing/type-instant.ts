import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Position of the hours in a field for date and time, after year, month, day and weekday. */
const HOURS_INDEX = 4;

/** Types a time in Seoul into a field for date and time: '20261208' and '1800'. */
export async function typeInstant(
  user: UserEvent,
  field: HTMLElement,
  { date, time }: { date: string; time: string },
): Promise<void> {
  for (const [index, digits] of [
    [0, date],
    [HOURS_INDEX, time],
  ] as const) {
    const section = within(field).getAllByRole('spinbutton')[index];
    if (!section) throw new Error('the field has no such section');
    await user.click(section);
    await user.keyboard(digits);
  }
}
