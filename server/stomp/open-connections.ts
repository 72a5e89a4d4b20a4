import type { Connection } from './connection';

/** High, because a campus or dormitory may share a network address. */
export const MAX_CONNECTIONS_PER_ADDRESS = 2_000;

/** Tracks the open connections of this server, including closing ones, and counts them by user and address. */
export function createOpenConnections(limits: { perUser: number; perAddress: number }) {
  const openConnections = new Set<Connection>();
  const countsByUser = new Map<number, number>();
  const countsByAddress = new Map<string, number>();
  return {
    all: openConnections,
    canAdd: (userId: number, address: string) =>
      (countsByUser.get(userId) ?? 0) < limits.perUser &&
      (countsByAddress.get(address) ?? 0) < limits.perAddress,
    /** Adds a connection. The returned function removes it. */
    add: (connection: Connection, userId: number, address: string) => {
      openConnections.add(connection);
      changeCount(countsByUser, userId, 1);
      changeCount(countsByAddress, address, 1);
      return () => {
        if (!openConnections.delete(connection)) return;
        changeCount(countsByUser, userId, -1);
        changeCount(countsByAddress, address, -1);
      };
    },
  };
}

function changeCount<K>(counts: Map<K, number>, key: K, change: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + change;
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
}
