/** Where engines report what an operator must know; Fastify's logger is one. Details first, then a plain English sentence. */
export interface EngineLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** JSON lines on standard error, for what happens before and outside the app's own logger. Quiet about what went well. */
export function createErrorStreamLog(): EngineLog {
  const write = (level: string) => (details: object, message: string) => {
    process.stderr.write(
      `${JSON.stringify({ level, time: new Date().toISOString(), ...details, msg: message })}\n`,
    );
  };
  return { info: () => undefined, warn: write('warn'), error: write('error') };
}
