import { RxStomp } from '@stomp/rx-stomp';
import { Client } from '@stomp/stompjs';
import type { IStompSocket } from '@stomp/stompjs';
import { firstValueFrom } from 'rxjs';
import Stomp from 'stompjs';
import webstomp from 'webstomp-client';
import type { WebSocket } from 'ws';

/** A STOMP client library behind a common interface. */
export interface AnyClient {
  connect: () => Promise<void>;
  /** Resolves after the server's receipt. */
  subscribe: (destination: string, onBody: (body: string) => void) => Promise<void>;
  send: (destination: string, body: string) => void;
  /** Resolves to the message of the first ERROR frame. */
  refusal: Promise<string>;
  isConnected: () => boolean;
  disconnect: () => Promise<void>;
}

type OpenWebSocket = (protocols: string[]) => WebSocket;
/** Intervals in ms. */
const heartbeats = { outgoing: 100, incoming: 100 };
let receiptCount = 0;
const nextReceipt = () => `receipt-${String(++receiptCount)}`;

function createDeferred() {
  let settle: (text: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

// ws supports all that these clients use of a browser's WebSocket; only the types of unused events differ.
const asBrowser = (websocket: WebSocket) => websocket as unknown as IStompSocket;

function createStompjs7Client(open: OpenWebSocket): AnyClient {
  const refusal = createDeferred();
  const client = new Client({
    webSocketFactory: () => asBrowser(open(['v12.stomp', 'v11.stomp', 'v10.stomp'])),
    reconnectDelay: 0,
    heartbeatIncoming: heartbeats.incoming,
    heartbeatOutgoing: heartbeats.outgoing,
    onStompError: ({ headers }) => {
      refusal.settle(headers.message ?? '');
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
    refusal: refusal.promise,
    isConnected: () => client.connected,
    disconnect: () => client.deactivate(),
  };
}

function createRxStompClient(open: OpenWebSocket): AnyClient {
  const client = new RxStomp();
  client.configure({
    webSocketFactory: () => asBrowser(open(['v12.stomp', 'v11.stomp', 'v10.stomp'])),
    reconnectDelay: 0,
    heartbeatIncoming: heartbeats.incoming,
    heartbeatOutgoing: heartbeats.outgoing,
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
        client.watch({ destination, subHeaders: { receipt } }).subscribe(({ body }) => {
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

/** The common API of stompjs 2 and its fork webstomp-client. */
interface OlderClient {
  connected: boolean;
  connect: (headers: object, onConnected: () => void, onError: (frame: unknown) => void) => void;
  subscribe: (
    destination: string,
    onMessage: (message: { body: string }) => void,
    headers: object,
  ) => unknown;
  disconnect: (onDisconnected: () => void) => void;
}

/** Adapts a client that has a single receipt handler for all frames. */
function adaptOlderClient(client: OlderClient, send: AnyClient['send'], websocket: WebSocket): AnyClient {
  const refusal = createDeferred();
  const pendingReceipts = new Map<string, () => void>();
  const closed = new Promise<void>((resolve) => {
    websocket.on('close', () => {
      resolve();
    });
  });
  // Both libraries document these properties but neither types them.
  Object.assign(client, {
    debug: () => undefined,
    heartbeat: heartbeats,
    onreceipt: ({ headers }: { headers: Record<string, string> }) => {
      pendingReceipts.get(headers['receipt-id'] ?? '')?.();
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
              refusal.settle((frame.headers as Record<string, string>).message ?? '');
          },
        );
      }),
    subscribe: (destination, onBody) =>
      new Promise((resolve) => {
        const receipt = nextReceipt();
        pendingReceipts.set(receipt, resolve);
        client.subscribe(
          destination,
          ({ body }) => {
            onBody(body);
          },
          { receipt },
        );
      }),
    send,
    refusal: refusal.promise,
    isConnected: () => client.connected,
    disconnect: async () => {
      client.disconnect(() => undefined);
      await closed;
    },
  };
}

/** Supported client libraries by name. */
export const clients: [name: string, create: (open: OpenWebSocket) => AnyClient][] = [
  ['stompjs 7', createStompjs7Client],
  ['rx-stomp 2', createRxStompClient],
  [
    'stompjs 2',
    (open) => {
      const websocket = open(['v11.stomp', 'v10.stomp']);
      const client = Stomp.over(websocket as unknown as globalThis.WebSocket);
      return adaptOlderClient(
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
      return adaptOlderClient(
        client as OlderClient,
        (destination, body) => {
          client.send(destination, body, {});
        },
        websocket,
      );
    },
  ],
];
