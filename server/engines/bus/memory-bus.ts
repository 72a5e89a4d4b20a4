import type { EngineLog } from '../engine-log';
import type { Bus, BusEvent } from './bus';

/** Creates the bus of a single node. */
export function createMemoryBus(log: EngineLog): Bus {
  const handlers = new Set<(event: BusEvent) => void>();
  let pendingEvents: BusEvent[] = [];
  let closed = false;

  const deliver = () => {
    const events = pendingEvents;
    pendingEvents = [];
    for (const event of events) {
      for (const handleEvent of handlers) {
        try {
          handleEvent(event);
        } catch (error) {
          log.error({ event: event.kind, err: String(error) }, 'a bus subscriber failed');
        }
      }
    }
  };

  return {
    publish: (event) => {
      if (closed) return;
      // Delivers asynchronously, as if the event came from another node, so that the caller finishes first.
      if (pendingEvents.push(event) === 1) setImmediate(deliver);
    },
    subscribe: (handleEvent) => {
      handlers.add(handleEvent);
      return () => {
        handlers.delete(handleEvent);
      };
    },
    close: () => {
      closed = true;
      pendingEvents = [];
      handlers.clear();
      return Promise.resolve();
    },
  };
}
