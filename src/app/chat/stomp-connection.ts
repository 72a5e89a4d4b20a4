import { Client, ReconnectionTimeMode, TickerStrategy } from '@stomp/stompjs';
import type { IFrame } from '@stomp/stompjs';
import { CHAT_ENDPOINT, chatLimits } from '@contract/chat';
import type { Connect, LiveConnection, LiveEvent } from './live-connection';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;
/** A restarted server gets its thousand browsers back one after the other. */
const JITTER_MS = 2_000;
const CONNECTION_TIMEOUT_MS = 10_000;
/** A server that is gone never answers DISCONNECT. */
const GOODBYE_MS = 3_000;
/** The server's own words for a session that is over, or a policy; a browser shows both only on a clean close. */
const SESSION_OVER = [4001, 1008];

// Header values may hold neither ':' nor '\': clients of STOMP differ in how they escape them.
const SUBSCRIBED = 'subscribed-';
const SENT = 'sent-';

/** The live connection over STOMP, to this page's own server unless a test names another. */
export function connectByStomp(url: string = endpointHere()): Connect {
  return (tell) => openStomp(url, tell);
}

const endpointHere = () =>
  `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${CHAT_ENDPOINT}`;

function openStomp(url: string, tellAll: (event: LiveEvent) => void): LiveConnection {
  let closed = false;
  let atOnce = true;
  const tell = (event: LiveEvent) => {
    if (!closed) tellAll(event);
  };

  const client = new Client({
    brokerURL: url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    reconnectDelay: FIRST_WAIT_MS,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    maxReconnectDelay: LONGEST_WAIT_MS,
    heartbeatIncoming: chatLimits.heartbeatMs,
    heartbeatOutgoing: chatLimits.heartbeatMs,
    // Timers of a hidden tab run once a minute; a worker's do not.
    heartbeatStrategy: TickerStrategy.Worker,
    // A socket without a network waits minutes for its own closing.
    discardWebsocketOnCommFailure: true,
    beforeConnect: async () => {
      if (!atOnce)
        await new Promise((resolve) => {
          setTimeout(resolve, Math.random() * JITTER_MS);
        });
      atOnce = false;
    },
    onConnect: () => {
      tell({ type: 'up' });
    },
    onUnhandledReceipt: ({ headers }) => {
      const receipt = headers['receipt-id'] ?? '';
      if (receipt.startsWith(SUBSCRIBED)) tell({ type: 'subscribed', id: receipt.slice(SUBSCRIBED.length) });
      if (receipt.startsWith(SENT)) tell({ type: 'done', receipt: receipt.slice(SENT.length) });
    },
    onStompError: ({ headers }) => {
      const receipt = headers['receipt-id'] ?? '';
      const mayRetry = headers.retry === 'true';
      // What may be tried again is subscribed by the next connection anyway.
      if (receipt.startsWith(SUBSCRIBED) && !mayRetry)
        tell({ type: 'subscriptionRefused', id: receipt.slice(SUBSCRIBED.length) });
      if (receipt.startsWith(SENT))
        tell({ type: mayRetry ? 'postponed' : 'refused', receipt: receipt.slice(SENT.length) });
    },
    onWebSocketClose: ({ code, wasClean }: CloseEvent) => {
      // A socket that stompjs discards by itself is reported with 4001 as well, but not as a clean end.
      tell({ type: 'down', sessionOver: wasClean && SESSION_OVER.includes(code) });
    },
  });

  const hear =
    (id: string) =>
    ({ body }: IFrame) => {
      tell({ type: 'received', id, body: parsed(body) });
    };
  client.activate();
  return {
    subscribe: (id, destination) => {
      if (client.connected) client.subscribe(destination, hear(id), { id, receipt: `${SUBSCRIBED}${id}` });
    },
    unsubscribe: (id) => {
      if (client.connected) client.unsubscribe(id);
    },
    send: (destination, body, receipt) => {
      if (!client.connected) return;
      client.publish({
        destination,
        body: JSON.stringify(body),
        headers: { receipt: `${SENT}${receipt}`, 'content-type': 'application/json' },
      });
    },
    hurry: () => {
      if (closed || client.connected) return;
      atOnce = true;
      // Ends a wait, or an attempt that may be hanging on a network that is gone.
      void client.deactivate({ force: true });
      client.activate();
    },
    drop: () => {
      if (client.connected) client.forceDisconnect();
    },
    close: () => {
      closed = true;
      const impatience = setTimeout(() => {
        void client.deactivate({ force: true });
      }, GOODBYE_MS);
      void client.deactivate().then(() => {
        clearTimeout(impatience);
      });
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown; // JSON.parse says any; whoever takes the event looks at it
  } catch {
    return undefined;
  }
}
