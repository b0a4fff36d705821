import autocannon from 'autocannon';

// Load from a process of its own: `url token seconds`; prints requests per second after a warm-up.
const [url = '', token = '', seconds = '2'] = process.argv.slice(2);
const shared = { url, connections: 32, headers: { authorization: `Bearer ${token}` } };
await autocannon({ ...shared, duration: 1 });
const result = await autocannon({ ...shared, duration: Number(seconds) });
if (result.non2xx > 0 || result.errors > 0) {
  console.error(`bench: ${result.non2xx} answers other than 2xx and ${result.errors} errors from ${url}`);
  process.exit(1);
}
console.log(result.requests.total / result.duration);
