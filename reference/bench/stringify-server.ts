import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

// The peer of R3: holds the reply of a list as an object and makes its text anew for every request.
const reply: unknown = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const server = createServer((_request, response) => {
  const text = JSON.stringify(reply);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
