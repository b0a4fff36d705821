import fastify from 'fastify';
import { document, type JsonSchema } from '#spec/document.ts';

// The peer of R1 and R2: Fastify with the same schemas, a token check and a map look-up.
const [text = '{}', token = ''] = process.argv.slice(2);
const space = JSON.parse(text) as { readonly id: string; readonly [member: string]: unknown };
const spaces = new Map([[space.id, space]]);

const app = fastify();
for (const [name, schema] of Object.entries(document().components.schemas)) {
  const moved = JSON.stringify(schema).replaceAll(/"#\/components\/schemas\/(\w+)"/g, '"$1#"');
  app.addSchema({ ...(JSON.parse(moved) as JsonSchema), $id: name });
}
app.addHook('onRequest', async (request, reply) => {
  if (request.headers.authorization !== `Bearer ${token}`) await reply.code(401).send({ error: { code: 401 } });
});
app.get<{ Params: { spaceId: string } }>(
  '/v1/spaces/:spaceId',
  { schema: { response: { 200: { $ref: 'Space#' } } } },
  (request, reply) => {
    const found = spaces.get(request.params.spaceId);
    if (found === undefined) return reply.code(404).send({ error: { code: 404 } });
    return reply.send(found);
  },
);
app.patch<{ Params: { spaceId: string }; Body: unknown }>(
  '/v1/spaces/:spaceId',
  { schema: { body: { $ref: 'SpaceUpdate#' }, response: { 200: { $ref: 'Space#' } } } },
  (request, reply) => {
    const found = spaces.get(request.params.spaceId);
    if (found === undefined) return reply.code(404).send({ error: { code: 404 } });
    const changed = { ...found, ...(request.body as object), updatedAt: new Date(0).toISOString() };
    spaces.set(found.id, changed);
    return reply.send(changed);
  },
);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
