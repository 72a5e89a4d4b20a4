import type { EngineLog } from '../engine-log';
import type { Bus, Hint } from './bus';

/** The bus of a server that is alone: what it says, it hears. */
export function createMemoryBus(log: EngineLog): Bus {
  const listeners = new Set<(hint: Hint) => void>();
  let waiting: Hint[] = [];
  let closed = false;

  const tell = () => {
    const hints = waiting;
    waiting = [];
    for (const hint of hints) {
      for (const hear of listeners) {
        try {
          hear(hint);
        } catch (error) {
          log.error({ hint: hint.kind, err: String(error) }, 'a hint could not be heard');
        }
      }
    }
  };

  return {
    publish: (hint) => {
      if (closed) return;
      // After the caller has finished what it is doing, as it would be with other nodes.
      if (waiting.push(hint) === 1) setImmediate(tell);
    },
    subscribe: (hear) => {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
    close: () => {
      closed = true;
      waiting = [];
      listeners.clear();
      return Promise.resolve();
    },
  };
}
