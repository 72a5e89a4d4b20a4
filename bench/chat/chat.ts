import type { Row, Section, BenchContext } from '../section';
import { measureConnections } from './connections';
import { measureFanOut } from './fan-out';
import { NO_PROC_FS, hasProcFs } from './proc-fs';
import { measureRooms } from './rooms';

const skipWithoutProcFs =
  (label: string, measure: Section['run']) =>
  async (bench: BenchContext): Promise<Row[]> =>
    hasProcFs ? measure(bench) : [{ label, skipReason: NO_PROC_FS }];

/** Sections that compare the chat with a bare WebSocket server, with bare inserts of messages, and with RabbitMQ. */
export const chatSections: readonly Section[] = [
  {
    name: 'fan-out',
    title: 'Chat: one message to 500 subscribers',
    run: skipWithoutProcFs('Fan-out', measureFanOut),
  },
  { name: 'rooms', title: 'Chat: a thousand rooms', run: measureRooms },
  {
    name: 'connections',
    title: 'Chat: connections',
    run: skipWithoutProcFs('Connections', measureConnections),
  },
];
