import { Agent, createServer, request } from 'node:http';

// A proxy of node:http that judges nothing: forwards to the address that it is given, and prints its own.
const { hostname, port } = new URL(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const server = createServer((incoming, answer) => {
  const { method, url: path, headers } = incoming;
  const outgoing = request({ hostname, port, method, path, headers, agent }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
    reply.pipe(answer);
  });
  outgoing.on('error', () => answer.destroy());
  incoming.pipe(outgoing);
});
server.listen(0, '127.0.0.1', () => console.log(`proxy http://127.0.0.1:${server.address().port}`));
