import { useParams } from 'react-router-dom';

/** An id of the address as a positive integer; undefined for anything else, which is a page that does not exist. */
export function usePathId(name: string): number | undefined {
  const value = useParams()[name] ?? '';
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
}
