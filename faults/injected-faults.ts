/** Code of faults inside the server. Node.js preloads this code, so that the product contains none of it. */
const ACTIONS = {
  /** An unhandled rejection. */
  rejects: 'Promise.reject(new Error("unhandled on purpose"))',
  /** Blocks the event loop for five seconds. */
  blocks: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000)',
  /** Allocates memory until none is left. */
  exhaustsMemory:
    'const chunks = []; setInterval(() => { for (let n = 0; n < 40; n += 1) chunks.push(new Array(1e5).fill(n)); }, 10)',
} as const;

/** Returns Node.js options for a server that runs the action when it receives SIGUSR2. */
export const createSigusr2NodeArgs = (action: keyof typeof ACTIONS): string[] => [
  '--import',
  `data:text/javascript,process.on("SIGUSR2",()=>{${encodeURIComponent(ACTIONS[action])}})`,
];
