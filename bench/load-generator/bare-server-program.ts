import fastify from 'fastify';

/** Response bodies by path with query. */
export type Responses = Readonly<Record<string, string>>;

const EMPTY_RESPONSE = JSON.stringify({ data: null });

// Baseline of plain HTTP: a Fastify route with prepared responses. Sends its port to the parent process. Then receives sets of responses
// from the parent process and confirms each with `true`.
let responses: Responses = {};
const app = fastify();
app.route({
  method: ['GET', 'POST'],
  url: '/*',
  handler: (request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(responses[request.url] ?? EMPTY_RESPONSE),
});
process.on('message', (newResponses: Responses) => {
  responses = newResponses;
  process.send?.(true);
});
process.on('disconnect', () => process.exit());
app.listen({ host: '127.0.0.1', port: 0 }).then(
  (address) => process.send?.(Number(new URL(address).port)),
  (error: unknown) => {
    throw error;
  },
);
