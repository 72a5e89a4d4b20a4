import { RxStomp } from '@stomp/rx-stomp';
import { Client } from '@stomp/stompjs';
import type { IStompSocket } from '@stomp/stompjs';
import { firstValueFrom, filter } from 'rxjs';
import Stomp from 'stompjs';
import webstomp from 'webstomp-client';
import type { WebSocket } from 'ws';

/** What a test does with any client of STOMP. */
export interface AnyClient {
  connect: () => Promise<void>;
  /** Resolves once the server has confirmed it. */
  subscribe: (destination: string, onBody: (body: string) => void) => Promise<void>;
  send: (destination: string, body: string) => void;
  /** The sentence of the next ERROR. */
  refusal: Promise<string>;
  isConnected: () => boolean;
  disconnect: () => Promise<void>;
}

type Open = (protocols: string[]) => WebSocket;
const beats = { outgoing: 100, incoming: 100 };
let receipts = 0;
const nextReceipt = () => `receipt-${String(++receipts)}`;

function settled() {
  let settle: (text: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

// ws does what these ask of a browser's WebSocket; its type differs in events nobody uses.
const asBrowser = (websocket: WebSocket) => websocket as unknown as IStompSocket;

function stompjs7(open: Open): AnyClient {
  const error = settled();
  const client = new Client({
    webSocketFactory: () => asBrowser(open(['v12.stomp', 'v11.stomp', 'v10.stomp'])),
    reconnectDelay: 0,
    heartbeatIncoming: beats.incoming,
    heartbeatOutgoing: beats.outgoing,
    onStompError: ({ headers }) => {
      error.settle(headers.message ?? '');
    },
  });
  return {
    connect: () =>
      new Promise((resolve) => {
        client.onConnect = () => {
          resolve();
        };
        client.activate();
      }),
    subscribe: (destination, onBody) =>
      new Promise((resolve) => {
        const receipt = nextReceipt();
        client.watchForReceipt(receipt, () => {
          resolve();
        });
        client.subscribe(
          destination,
          ({ body }) => {
            onBody(body);
          },
          { receipt },
        );
      }),
    send: (destination, body) => {
      client.publish({ destination, body });
    },
    refusal: error.promise,
    isConnected: () => client.connected,
    disconnect: () => client.deactivate(),
  };
}

function rxStomp(open: Open): AnyClient {
  const client = new RxStomp();
  client.configure({
    webSocketFactory: () => asBrowser(open(['v12.stomp', 'v11.stomp', 'v10.stomp'])),
    reconnectDelay: 0,
    heartbeatIncoming: beats.incoming,
    heartbeatOutgoing: beats.outgoing,
  });
  const refusal = firstValueFrom(client.stompErrors$).then(
    ({ headers }) => headers.message ?? '',
    () => '',
  );
  return {
    connect: async () => {
      client.activate();
      await firstValueFrom(client.connected$);
    },
    subscribe: (destination, onBody) =>
      new Promise((resolve) => {
        const receipt = nextReceipt();
        client.watchForReceipt(receipt, () => {
          resolve();
        });
        client
          .watch({ destination, subHeaders: { receipt } })
          .pipe(filter(() => true))
          .subscribe(({ body }) => {
            onBody(body);
          });
      }),
    send: (destination, body) => {
      client.publish({ destination, body });
    },
    refusal,
    isConnected: () => client.connected(),
    disconnect: () => client.deactivate(),
  };
}

/** What stompjs 2 has in common with webstomp-client, which descends from it. */
interface OlderClient {
  connected: boolean;
  connect: (headers: object, onConnected: () => void, onError: (frame: unknown) => void) => void;
  subscribe: (
    destination: string,
    onMessage: (message: { body: string }) => void,
    headers: object,
  ) => unknown;
  disconnect: (onGone: () => void) => void;
}

/** They have one receipt handler for all. */
function older(client: OlderClient, say: AnyClient['send'], websocket: WebSocket): AnyClient {
  const error = settled();
  const waiting = new Map<string, () => void>();
  const gone = new Promise<void>((resolve) => {
    websocket.on('close', () => {
      resolve();
    });
  });
  // In the types of neither of them, and in the documentation of both.
  Object.assign(client, {
    debug: () => undefined,
    heartbeat: beats,
    onreceipt: ({ headers }: { headers: Record<string, string> }) => {
      waiting.get(headers['receipt-id'] ?? '')?.();
    },
  });
  return {
    connect: () =>
      new Promise((resolve) => {
        client.connect(
          {},
          () => {
            resolve();
          },
          (frame) => {
            if (typeof frame === 'object' && frame !== null && 'headers' in frame)
              error.settle((frame.headers as Record<string, string>).message ?? '');
          },
        );
      }),
    subscribe: (destination, onBody) =>
      new Promise((resolve) => {
        const receipt = nextReceipt();
        waiting.set(receipt, resolve);
        client.subscribe(
          destination,
          ({ body }) => {
            onBody(body);
          },
          { receipt },
        );
      }),
    send: say,
    refusal: error.promise,
    isConnected: () => client.connected,
    disconnect: async () => {
      client.disconnect(() => undefined);
      await gone;
    },
  };
}

/** The clients that have to get on with us, by name. */
export const clients: [name: string, create: (open: Open) => AnyClient][] = [
  ['stompjs 7', stompjs7],
  ['rx-stomp 2', rxStomp],
  [
    'stompjs 2',
    (open) => {
      const websocket = open(['v11.stomp', 'v10.stomp']);
      const client = Stomp.over(websocket as unknown as globalThis.WebSocket);
      return older(
        client,
        (destination, body) => {
          client.send(destination, {}, body);
        },
        websocket,
      );
    },
  ],
  [
    'webstomp-client 1',
    (open) => {
      const websocket = open(['v12.stomp', 'v11.stomp', 'v10.stomp']);
      const client = webstomp.over(websocket, { debug: false });
      return older(
        client as OlderClient,
        (destination, body) => {
          client.send(destination, body, {});
        },
        websocket,
      );
    },
  ],
];
