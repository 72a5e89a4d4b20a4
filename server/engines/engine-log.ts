/** Log for the administrator of the server. Fastify's logger implements it: details first, then an English sentence. */
export interface EngineLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** Creates a log that writes warnings and errors as JSON lines to standard error, for code that runs without the app's logger. */
export function createErrorStreamLog(): EngineLog {
  const write = (level: string) => (details: object, message: string) => {
    process.stderr.write(
      `${JSON.stringify({ level, time: new Date().toISOString(), ...details, msg: message })}\n`,
    );
  };
  return { info: () => undefined, warn: write('warn'), error: write('error') };
}
