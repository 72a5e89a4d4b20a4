import type { Connection } from './connection';

/** Connections of one network address: a campus or a dormitory may share one. */
export const CONNECTIONS_PER_ADDRESS = 2_000;

/** All open connections of a server, counted by person and by address. */
export function createOpenConnections(limits: { perUser: number; perAddress: number }) {
  const open = new Set<Connection>();
  const users = new Map<number, number>();
  const addresses = new Map<string, number>();
  return {
    open,
    hasRoomFor: (userId: number, address: string) =>
      (users.get(userId) ?? 0) < limits.perUser && (addresses.get(address) ?? 0) < limits.perAddress,
    /** Notes a connection; the answered function forgets it. */
    add: (connection: Connection, userId: number, address: string) => {
      open.add(connection);
      count(users, userId, 1);
      count(addresses, address, 1);
      return () => {
        if (!open.delete(connection)) return;
        count(users, userId, -1);
        count(addresses, address, -1);
      };
    },
  };
}

function count<K>(counts: Map<K, number>, key: K, change: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + change;
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
}
