import { sizesFor } from './data-set';
import { APPLICANT_POSITION, sizesOf } from './fill';

test.each([true, false])(
  'in each club of the data set, members come before the position of the first applicant (quick: %s)',
  (isQuick) => {
    const { memberships, clubs } = sizesFor(isQuick);
    const sizes = sizesOf(memberships, clubs);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(memberships);
    expect(sizes[0]).toBeLessThan(APPLICANT_POSITION);
    // The largest groups differ by their weights only: rounding adds at most 1.
    expect(sizes[0]).toBeLessThan(2 * (sizes[1] ?? 0));
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
  },
);
