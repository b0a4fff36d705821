// Imports each test file named on the command line into this one process; its processor time goes to its parent.
import { pathToFileURL } from 'node:url';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6 });
});
for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
