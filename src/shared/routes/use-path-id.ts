import { useParams } from 'react-router-dom';

/** Returns an id in the address as a positive integer; undefined for anything else. */
export function usePathId(name: string): number | undefined {
  const value = useParams()[name] ?? '';
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
}
