import { listJestRuns, sumReports } from './fault-reports.mjs';

const reportLine = (changes) =>
  JSON.stringify({ ok: 5, fail: 1, info: 2, lost: 0, dup: 0, ghost: 0, invariants: 0, ...changes });

test('sumReports sums several reports in one line', () => {
  expect(sumReports(`${reportLine()}\n${reportLine({ ok: 7 })}\n`)).toEqual({
    line: 'ok=12 fail=2 info=4 lost=0 dup=0 ghost=0 invariants=0',
    isClean: true,
  });
});

test.each(['lost', 'dup', 'ghost', 'invariants'])('one violation of kind %s makes a run unclean', (name) => {
  expect(sumReports(`${reportLine()}\n${reportLine({ [name]: 1 })}\n`).isClean).toBe(false);
});

test('reports without a successful call are not clean, but a run without reports is clean', () => {
  expect(sumReports(reportLine({ ok: 0 })).isClean).toBe(false);
  expect(sumReports('').isClean).toBe(true);
});

const faultArgs = ['--config', 'faults/jest.config.ts', '--runInBand'];
const clusterArgs = ['--config', 'cluster/jest.config.ts'];

test('--only selects a fault by its whole id', () => {
  expect(listJestRuns(['--only=F1,f3', '--verbose'])).toEqual([
    [...faultArgs, '--verbose', 'faults/f1-', 'faults/f3-'],
  ]);
});

test('--only selects cluster faults in their own suite, alone and with others', () => {
  expect(listJestRuns(['--only=F14'])).toEqual([[...clusterArgs, 'cluster/rolling-restart\\.test']]);
  expect(listJestRuns(['--only=F7,F1'])).toEqual([
    [...faultArgs, 'faults/f1-'],
    [...clusterArgs, 'cluster/s3\\.test'],
  ]);
});

test('without a selection all faults run', () => {
  expect(listJestRuns(['--verbose'])).toEqual([
    [...faultArgs, '--verbose'],
    [
      ...clusterArgs,
      '--verbose',
      'cluster/s3\\.test',
      'cluster/smtp\\.test',
      'cluster/rolling-restart\\.test',
    ],
  ]);
});

test('a word selects files by name', () => {
  expect(listJestRuns(['kill-during-chat'])).toEqual([[...faultArgs, 'kill-during-chat']]);
});
