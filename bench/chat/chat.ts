import type { Row, Section, BenchContext } from '../section';
import { measureConnections } from './connections';
import { measureFanOut } from './fan-out';
import { hasProcFs } from './processes';
import { measureRooms } from './rooms';

const skipWithoutProcFs =
  (what: string, measure: Section['run']) =>
  async (bench: BenchContext): Promise<Row[]> =>
    hasProcFs
      ? measure(bench)
      : [{ what, skipped: 'this system has no /proc that tells what a process uses' }];

/** The chat beside what it is made of, and beside a broker that one could have taken instead. */
export const chatSections: readonly Section[] = [
  {
    name: 'fan-out',
    title: 'Chat: one message to five hundred',
    run: skipWithoutProcFs('Fan-out', measureFanOut),
  },
  { name: 'rooms', title: 'Chat: a thousand rooms', run: measureRooms },
  {
    name: 'connections',
    title: 'Chat: connections',
    run: skipWithoutProcFs('Connections', measureConnections),
  },
];
