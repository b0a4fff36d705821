import autocannon from 'autocannon';

// Load from a process of its own: `url token [body]`, a PATCH where there is a body; prints requests per second after a warm-up.
// A # in the body is another digit each time, so that every write changes something.
const [url = '', token = '', body] = process.argv.slice(2);
const seconds = 2;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const writes = (text: string) =>
  Array.from({ length: 10 }, (_, at) => ({ method: 'PATCH' as const, body: text.replace('#', String(at)) }));
const shared = { url, connections: 32, headers, ...(body === undefined ? {} : { requests: writes(body) }) };
await autocannon({ ...shared, duration: 1 });
const result = await autocannon({ ...shared, duration: seconds });
if (result.non2xx > 0 || result.errors > 0) {
  console.error(`bench: ${result.non2xx} answers other than 2xx and ${result.errors} errors from ${url}`);
  process.exit(1);
}
console.log(result.requests.total / result.duration);
