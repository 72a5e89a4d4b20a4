import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Index of the hours among the sections of the field: year, month, day, weekday, hours … */
const HOURS_INDEX = 4;

/** Types a date such as '20261208' and a time such as '1800', both in Seoul, into a field for date and time. */
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
