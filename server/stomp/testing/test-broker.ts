import { DatabaseUnavailable } from '../../engines/database/unavailable';
import { StompRefusal } from '../broker';
import type { LimitedCommand, BrokerMessage, StompBroker, StompConnection } from '../broker';

/** Destinations that the test broker rejects, fails on, or cannot reach its database for. */
export const REFUSED_DESTINATION = '/refused';
export const FAILING_DESTINATION = '/broken';
export const UNAVAILABLE_DESTINATION = '/unavailable';

/** Functions that tests replace. The server answers SEND, SUBSCRIBE or CONNECT after the promise of its hook resolves. */
interface Hooks {
  onSend: (body: string) => Promise<void> | undefined;
  onSubscribe: (destination: string) => Promise<void> | undefined;
  onConnect: () => Promise<void> | undefined;
  /** Returns the pause before a frame, in ms. Called again after each pause. */
  getPauseMs: (command: LimitedCommand) => number | Promise<number>;
}

/**
 * Creates a broker without access rules, which delivers messages for `/publish/x` unchanged to `/topic/x`.
 * `log` lists the calls except `getPauseMs`, and the stored messages. `brokerConnections` contains the
 * connections between `onConnect` and `onClose`, with their destinations by subscription id.
 */
export function createTestBroker() {
  const subscriptions = new Map<StompConnection, Map<string, string>>();
  const log: string[] = [];
  const hooks: Hooks = {
    onSend: () => undefined,
    onSubscribe: () => undefined,
    onConnect: () => undefined,
    getPauseMs: () => 0,
  };
  let publishedCount = 0;

  const publish = (destination: string, body: string) => {
    publishedCount += 1;
    const message: BrokerMessage = { destination, messageId: String(publishedCount), body };
    for (const [connection, topics] of subscriptions) {
      for (const [id, topic] of topics) if (topic === destination) connection.deliver(id, message);
    }
  };
  const rejectTestDestination = (destination: string) => {
    if (destination === REFUSED_DESTINATION) throw new StompRefusal('권한이 없습니다.');
    if (destination === UNAVAILABLE_DESTINATION)
      throw new DatabaseUnavailable(new Error('the test database is unavailable'));
    if (destination === FAILING_DESTINATION) throw new Error('the test broker is broken');
  };

  const broker: StompBroker = {
    onConnect: (connection) => {
      log.push(`connected ${String(connection.userId)}`);
      subscriptions.set(connection, new Map());
      return hooks.onConnect();
    },
    getPauseMs: (command) => hooks.getPauseMs(command),
    subscribe: async (connection, { id, destination }) => {
      log.push(`subscribe ${id} ${destination}`);
      await hooks.onSubscribe(destination);
      rejectTestDestination(destination);
      subscriptions.get(connection)?.set(id, destination);
    },
    unsubscribe: (connection, id) => {
      log.push(`unsubscribe ${id}`);
      subscriptions.get(connection)?.delete(id);
    },
    send: async (_connection, { destination, body }) => {
      log.push(`send ${destination} ${body.slice(0, 60)}`);
      await hooks.onSend(body);
      rejectTestDestination(destination);
      log.push(`stored ${body.slice(0, 60)}`);
      publish(destination.replace('/publish/', '/topic/'), body);
    },
    onClose: (connection) => {
      log.push(`closed ${String(connection.userId)}`);
      subscriptions.delete(connection);
    },
  };
  return { broker, log, hooks, publish, brokerConnections: subscriptions };
}

export type TestBroker = ReturnType<typeof createTestBroker>;
