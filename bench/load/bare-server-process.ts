import fastify from 'fastify';

/** What it answers to requests, by path with its query. */
export type Responses = Readonly<Record<string, string>>;

const EMPTY_RESPONSE = JSON.stringify({ data: null });

// A route of Fastify that knows its answers: what HTTP alone costs. Answers its port when it listens, then `true` for every set of answers.
let answers: Responses = {};
const app = fastify();
app.route({
  method: ['GET', 'POST'],
  url: '/*',
  handler: (request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(answers[request.url] ?? EMPTY_RESPONSE),
});
process.on('message', (given: Responses) => {
  answers = given;
  process.send?.(true);
});
process.on('disconnect', () => process.exit());
app.listen({ host: '127.0.0.1', port: 0 }).then(
  (address) => process.send?.(Number(new URL(address).port)),
  (error: unknown) => {
    throw error;
  },
);
