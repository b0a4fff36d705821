import { createServer } from 'node:http';

// The smallest server that answers the given bytes: what every other one is measured against.
const [text = '{}'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
