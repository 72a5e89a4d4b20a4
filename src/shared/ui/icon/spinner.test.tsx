import { render, screen } from '@testing-library/react';
import { Spinner } from '.';

test('runs an animation that has keyframes', () => {
  render(<Spinner />);
  const rules = Array.from(document.styleSheets).flatMap((sheet) =>
    Array.from(sheet.cssRules, ({ cssText }) => cssText),
  );
  const { className } = screen.getByRole('progressbar');
  const ownRule = rules.find((rule) => className.split(' ').some((name) => rule.startsWith(`.${name}`)));
  const [, animationName = 'none'] = /animation: ?([\w-]+)/.exec(ownRule ?? '') ?? [];
  expect(rules.filter((rule) => rule.startsWith(`@keyframes ${animationName}`))).toHaveLength(1);
});
