import { Client, ReconnectionTimeMode, TickerStrategy } from '@stomp/stompjs';
import type { IFrame } from '@stomp/stompjs';
import { CHAT_ENDPOINT, chatLimits } from '@contract/chat';
import type { Connect, LiveConnection, LiveEvent } from './live-connection';

const MIN_RECONNECT_DELAY_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 8_000;
/** Spreads the reconnects after a server restart. */
const MAX_JITTER_MS = 2_000;
const CONNECTION_TIMEOUT_MS = 10_000;
/** After this time the client closes the socket, because a dead server never confirms DISCONNECT. */
const DISCONNECT_TIMEOUT_MS = 3_000;
/** The server sends this close code when the session has ended. */
const SESSION_ENDED_CLOSE_CODE = 4001;

// Receipt ids must not contain : or \, which STOMP clients escape differently.
const SUBSCRIBE_RECEIPT_PREFIX = 'subscribed-';
const SEND_RECEIPT_PREFIX = 'sent-';

/** Returns the function that opens the live connection over STOMP, by default to the server of this page. */
export function connectByStomp(url: string = defaultEndpoint()): Connect {
  return (emit) => openStomp(url, emit);
}

const defaultEndpoint = () =>
  `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${CHAT_ENDPOINT}`;

function openStomp(url: string, notify: (event: LiveEvent) => void): LiveConnection {
  let isClosed = false;
  let shouldConnectAtOnce = true;
  const emit = (event: LiveEvent) => {
    if (!isClosed) notify(event);
  };

  const client = new Client({
    brokerURL: url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    reconnectDelay: MIN_RECONNECT_DELAY_MS,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    maxReconnectDelay: MAX_RECONNECT_DELAY_MS,
    heartbeatIncoming: chatLimits.heartbeatMs,
    heartbeatOutgoing: chatLimits.heartbeatMs,
    // Timers of a hidden tab run once a minute, those of a worker do not.
    heartbeatStrategy: TickerStrategy.Worker,
    // Without this option, a socket of an offline computer takes minutes to close.
    discardWebsocketOnCommFailure: true,
    beforeConnect: async () => {
      if (!shouldConnectAtOnce)
        await new Promise((resolve) => {
          setTimeout(resolve, Math.random() * MAX_JITTER_MS);
        });
      shouldConnectAtOnce = false;
    },
    onConnect: () => {
      emit({ type: 'up' });
    },
    onUnhandledReceipt: ({ headers }) => {
      const receipt = headers['receipt-id'] ?? '';
      if (receipt.startsWith(SUBSCRIBE_RECEIPT_PREFIX))
        emit({ type: 'subscribed', subscriptionId: receipt.slice(SUBSCRIBE_RECEIPT_PREFIX.length) });
      if (receipt.startsWith(SEND_RECEIPT_PREFIX))
        emit({ type: 'done', receipt: receipt.slice(SEND_RECEIPT_PREFIX.length) });
    },
    onStompError: ({ headers }) => {
      const receipt = headers['receipt-id'] ?? '';
      const mayRetry = headers.retry === 'true';
      // A refusal that may be retried needs no event: the next connection subscribes again.
      if (receipt.startsWith(SUBSCRIBE_RECEIPT_PREFIX) && !mayRetry)
        emit({ type: 'subscriptionRefused', subscriptionId: receipt.slice(SUBSCRIBE_RECEIPT_PREFIX.length) });
      if (receipt.startsWith(SEND_RECEIPT_PREFIX))
        emit({
          type: mayRetry ? 'postponed' : 'refused',
          receipt: receipt.slice(SEND_RECEIPT_PREFIX.length),
        });
    },
    onWebSocketClose: ({ code, wasClean }: CloseEvent) => {
      // stompjs reports 4001 for a socket that it discards, too, but not as a clean close.
      emit({ type: 'down', shouldCheckSession: wasClean && code === SESSION_ENDED_CLOSE_CODE });
    },
  });

  const handleFrame =
    (subscriptionId: string) =>
    ({ body }: IFrame) => {
      emit({ type: 'received', subscriptionId, body: parseJson(body) });
    };
  client.activate();
  return {
    subscribe: (id, destination) => {
      if (client.connected)
        client.subscribe(destination, handleFrame(id), { id, receipt: `${SUBSCRIBE_RECEIPT_PREFIX}${id}` });
    },
    unsubscribe: (id) => {
      if (client.connected) client.unsubscribe(id);
    },
    send: (destination, body, receipt) => {
      if (!client.connected) return;
      client.publish({
        destination,
        body: JSON.stringify(body),
        headers: { receipt: `${SEND_RECEIPT_PREFIX}${receipt}`, 'content-type': 'application/json' },
      });
    },
    reconnectNow: () => {
      if (isClosed || client.connected) return;
      shouldConnectAtOnce = true;
      // Ends the delay, or an attempt that does not finish.
      void client.deactivate({ force: true });
      client.activate();
    },
    drop: () => {
      if (client.connected) client.forceDisconnect();
    },
    close: () => {
      isClosed = true;
      const disconnectTimer = setTimeout(() => {
        void client.deactivate({ force: true });
      }, DISCONNECT_TIMEOUT_MS);
      void client.deactivate().then(() => {
        clearTimeout(disconnectTimer);
      });
    },
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown; // receivers check the type
  } catch {
    return undefined;
  }
}
