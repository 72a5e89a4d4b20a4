import type { Row, Section, World } from '../section';
import { measureConnections } from './connections';
import { measureFanOut } from './fan-out';
import { tellsUse } from './processes';
import { measureRooms } from './rooms';

const whereUseIsTold =
  (what: string, measure: Section['run']) =>
  async (world: World): Promise<Row[]> =>
    tellsUse
      ? measure(world)
      : [{ what, skipped: 'this system has no /proc that tells what a process uses' }];

/** The chat beside what it is made of, and beside a broker that one could have taken instead. */
export const chatSections: readonly Section[] = [
  {
    name: 'fan-out',
    title: 'Chat: one message to five hundred',
    run: whereUseIsTold('Fan-out', measureFanOut),
  },
  { name: 'rooms', title: 'Chat: a thousand rooms', run: measureRooms },
  { name: 'connections', title: 'Chat: connections', run: whereUseIsTold('Connections', measureConnections) },
];
