import { faultPatterns, sumReports } from './fault-reports.mjs';

const report = (changes) => JSON.stringify({ ok: 5, fail: 1, info: 2, lost: 0, dup: 0, ghost: 0, invariants: 0, ...changes });

test('reports of several faults are one line', () => {
  expect(sumReports(`${report()}\n${report({ ok: 7 })}\n`)).toEqual({ line: 'ok=12 fail=2 info=4 lost=0 dup=0 ghost=0 invariants=0', isClean: true });
});

test.each(['lost', 'dup', 'ghost', 'invariants'])('one that is %s is enough for a run that is not clean', (name) => {
  expect(sumReports(`${report()}\n${report({ [name]: 1 })}\n`).isClean).toBe(false);
});

test('a run that has tried nothing is not clean', () => {
  expect(sumReports('').isClean).toBe(false);
});

test('a fault is chosen by its number, and none whose number only begins like it', () => {
  expect(faultPatterns(['--only=F1,f3', '--verbose'])).toEqual(['faults/f1-', 'faults/f3-', '--verbose']);
});
