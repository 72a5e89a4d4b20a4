/** What can be made to happen inside the server by SIGUSR2, without any place for it in the product: Node runs this before the server. */
const ACTIONS = {
  /** A promise that fails, and nobody looks after it. */
  rejects: 'Promise.reject(new Error("nobody looks after this"))',
  /** The event loop stands still for five seconds. */
  blocks: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000)',
  /** More than there is. */
  swells:
    'const kept = []; setInterval(() => { for (let n = 0; n < 40; n += 1) kept.push(new Array(1e5).fill(n)); }, 10)',
} as const;

/** Options of Node by which a server does that on SIGUSR2. */
export const onSigusr2 = (deed: keyof typeof ACTIONS): string[] => [
  '--import',
  `data:text/javascript,process.on("SIGUSR2",()=>{${encodeURIComponent(ACTIONS[deed])}})`,
];
