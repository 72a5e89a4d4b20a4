import { faultRuns, sumReports } from './fault-reports.mjs';

const report = (changes) =>
  JSON.stringify({ ok: 5, fail: 1, info: 2, lost: 0, dup: 0, ghost: 0, invariants: 0, ...changes });

test('reports of several faults are one line', () => {
  expect(sumReports(`${report()}\n${report({ ok: 7 })}\n`)).toEqual({
    line: 'ok=12 fail=2 info=4 lost=0 dup=0 ghost=0 invariants=0',
    isClean: true,
  });
});

test.each(['lost', 'dup', 'ghost', 'invariants'])(
  'one that is %s is enough for a run that is not clean',
  (name) => {
    expect(sumReports(`${report()}\n${report({ [name]: 1 })}\n`).isClean).toBe(false);
  },
);

test('a run that has tried nothing is not clean', () => {
  expect(sumReports('').isClean).toBe(false);
});

const ofOne = ['--config', 'faults/jest.config.ts', '--runInBand'];
const ofTwo = ['--config', 'cluster/jest.config.ts'];

test('a fault is chosen by its number, and none whose number only begins like it', () => {
  expect(faultRuns(['--only=F1,f3', '--verbose'])).toEqual([
    [...ofOne, '--verbose', 'faults/f1-', 'faults/f3-'],
  ]);
});

test('those of two nodes are chosen in their own suite, alone and with others', () => {
  expect(faultRuns(['--only=F14'])).toEqual([[...ofTwo, 'cluster/rolling-restart\\.test']]);
  expect(faultRuns(['--only=F7,F1'])).toEqual([
    [...ofOne, 'faults/f1-'],
    [...ofTwo, 'cluster/s3\\.test'],
  ]);
});

test('without a choice all are struck', () => {
  expect(faultRuns(['--verbose'])).toEqual([
    [...ofOne, '--verbose'],
    [...ofTwo, '--verbose', 'cluster/s3\\.test', 'cluster/smtp\\.test', 'cluster/rolling-restart\\.test'],
  ]);
});

test('a part of a file’s name chooses that one', () => {
  expect(faultRuns(['kill-chat'])).toEqual([[...ofOne, 'kill-chat']]);
});
