import { categories } from '@contract/category';
import { render } from '@testing-library/react';
import { createPlotField } from './plot-pattern';
import { PlotPicture } from './plot-picture';

const club = { name: '온소리', family: 'performance' } as const;

test('the same club always has the same pattern', () => {
  expect(createPlotField(club)).toEqual(createPlotField({ ...club }));
});

test('the pattern of 온소리 never changes', () => {
  const { tilt, plots } = createPlotField(club);

  expect(tilt).toBe(6.5);
  expect(plots).toHaveLength(14);
  expect(plots[0]?.area).toMatch(/^M-2148 -2315c204-24 407-30 611-29s407 6 610 33/);
});

test('a name with decomposed syllables has the same pattern', () => {
  expect(createPlotField({ ...club, name: club.name.normalize('NFD') })).toEqual(createPlotField(club));
});

test('a different name has a different pattern', () => {
  expect(createPlotField({ ...club, name: '별마루' }).plots).not.toEqual(createPlotField(club).plots);
});

test('every category has its own row style', () => {
  const rowStyles = categories.map(({ key }) => {
    const rows = createPlotField({ name: '온소리', family: key }).plots.find((plot) => plot.rows)?.rows;
    return `${rows?.width} ${rows?.dash}`;
  });

  expect(new Set(rowStyles).size).toBe(categories.length);
});

test('a picture of the default size has a planting cord with knots, a thumbnail has none', () => {
  expect(createPlotField(club).cord?.knots.length).toBeGreaterThan(5);
  expect(createPlotField({ ...club, width: 64, height: 64 }).cord).toBeUndefined();
});

test('a thumbnail has a plot4 beside a plot1, and rows only on plot3 and plot4', () => {
  const { plots } = createPlotField({ ...club, width: 64, height: 64 });

  // The plots of the second of three terraces.
  expect(plots.slice(2, 4).map(({ tone }) => tone)).toEqual(['plot4', 'plot1']);
  expect(plots.filter(({ rows, tone }) => rows && (tone === 'plot1' || tone === 'plot2'))).toEqual([]);
});

test('the picture has the colours of its family and is hidden from screen readers', () => {
  const { container } = render(
    <PlotPicture name="홈" family="banner" width={1200} height={172} clipPath="M0 0H600V172H0Z" />,
  );
  const svg = container.querySelector('svg');

  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg?.innerHTML).toContain('var(--banner-ridge)');
  expect(svg?.innerHTML).not.toContain('undefined');
});
