import type { Row, Section, BenchContext } from '../section';
import { measureConnections } from './connections';
import { measureFanOut } from './fan-out';
import { hasProcFs } from './processes';
import { measureRooms } from './rooms';

const skipWithoutProcFs =
  (label: string, measure: Section['run']) =>
  async (bench: BenchContext): Promise<Row[]> =>
    hasProcFs ? measure(bench) : [{ label, skipped: 'this system has no /proc with the usage of a process' }];

/** The chat compared with its building blocks and with a message broker. */
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
