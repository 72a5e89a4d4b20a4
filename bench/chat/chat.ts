import type { Row, Section, World } from '../section';
import { measureConnections } from './connections';
import { measureFanOut } from './fan-out';
import { tellsUse } from './processes';
import { measureRooms } from './rooms';

/** The chat beside what it is made of, and beside a broker that one could have taken instead. */
export const chat: Section = {
  name: 'chat',
  title: 'Chat',
  run: async (world: World): Promise<Row[]> => {
    if (!tellsUse) return [{ what: 'Chat', skipped: 'this system has no /proc that tells what a process uses' }];
    return [...await measureFanOut(world), ...await measureRooms(world), ...await measureConnections(world)];
  },
};
