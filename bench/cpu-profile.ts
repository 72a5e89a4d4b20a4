import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The fields of a V8 CPU profile that this module reads. Times are in µs. */
interface CpuProfile {
  nodes: readonly { id: number; callFrame: { functionName: string; url: string } }[];
  samples: readonly number[];
  timeDeltas: readonly number[];
}

const MAX_SHOWN_GROUPS = 14;
/** Native functions of Node that read from and write to sockets. V8 reports no file for them. */
const SOCKET_CALLS = /^(?:writev|write\w+String|writeBuffer|readStart|shutdown)$/;

/**
 * Sums up the CPU profiles in a folder, without idle time. Returns one line per group of functions with its share, largest first.
 * The last line has the sum of all groups after the first {@link MAX_SHOWN_GROUPS}.
 */
export async function describeProfiles(folder: string): Promise<string[]> {
  const timeByGroup = new Map<string, number>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.cpuprofile')) continue;
    // V8 writes this shape.
    const profile = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as CpuProfile;
    addTimes(timeByGroup, profile);
  }
  const groups = [...timeByGroup].sort(([, a], [, b]) => b - a);
  const sumOf = (entries: readonly [string, number][]) => entries.reduce((sum, [, time]) => sum + time, 0);
  const total = sumOf(groups);
  const smallGroups = groups.splice(MAX_SHOWN_GROUPS);
  return [...groups, [`${String(smallGroups.length)} other groups`, sumOf(smallGroups)] as const].map(
    ([group, time]) => `${((100 * time) / total).toFixed(1).padStart(5)} %  ${group}`,
  );
}

function addTimes(timeByGroup: Map<string, number>, { nodes, samples, timeDeltas }: CpuProfile): void {
  const groups = new Map(nodes.map(({ id, callFrame }) => [id, groupOf(callFrame)]));
  for (const [index, id] of samples.entries()) {
    const group = groups.get(id);
    if (group !== undefined) timeByGroup.set(group, (timeByGroup.get(group) ?? 0) + (timeDeltas[index] ?? 0));
  }
}

/** Returns the group of a function; undefined for idle time. */
function groupOf({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string | undefined {
  if (functionName === '(idle)' || functionName === '(root)') return undefined;
  if (functionName === '(program)') return 'native code of Node without a JavaScript frame';
  if (functionName === '(garbage collector)') return 'garbage collection';
  const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (packageName !== undefined) return `package ${packageName}`;
  if (url.startsWith('node:'))
    return `node:${url.slice('node:'.length).replace('internal/', '').split('/', 1)[0] ?? ''}`;
  if (url === '') return SOCKET_CALLS.test(functionName) ? 'system calls of sockets' : 'functions of V8';
  return 'code of the product';
}
