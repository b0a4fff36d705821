/** What the address of a remote fixture answers. */
export type RemoteDocument = { readonly contentType: string; readonly text: string };

const html = (title: string, main: string): RemoteDocument => ({
  contentType: 'text/html; charset=utf-8',
  text: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="./">Start</a></nav><main>${main}</main></body></html>`,
});

const start = html(
  'Harbour handbook',
  `<h1>Harbour handbook</h1>
<p>How the harbour works, from mooring to departure. Begin with <a href="mooring.html">mooring</a>.</p>
<h2>Lights</h2>
<p>The <img src="lantern.svg" alt="lantern"> shows the way; see <a href="https://www.example.org/lights">all lights</a>.</p>
<h2>Tides</h2>
<ul><li>High water in the <em>morning</em></li><li>Low water in the <a href="#lights">evening</a></li></ul>`,
);

const mooring = html(
  'Mooring',
  `<h1>Mooring</h1>
<p>Tie up at the quay, then go back to the <a href="./">handbook</a>.</p>
<h2>Ropes</h2>
<p>Two ropes hold, as on the <a href="missing.html">old page</a>.</p>`,
);

const lantern: RemoteDocument = {
  contentType: 'image/svg+xml',
  text: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="6"/></svg>',
};

const description = {
  openapi: '3.1.0',
  info: { title: 'Harbour API', version: '1.0.0' },
  paths: {
    '/ships': {
      get: { operationId: 'listShips', responses: { '200': { description: 'The ships in the harbour.' } } },
    },
  },
};
const openapi: RemoteDocument = { contentType: 'application/json', text: JSON.stringify(description) };

/** What takes the place of others once the website has gone on. */
export const laterDocuments: ReadonlyMap<string, RemoteDocument> = new Map([
  ['/site/', { ...start, text: start.text.replace('from mooring to departure', 'from arrival to farewell') }],
]);

/** A small website and an API description, by path. */
export const remoteDocuments: ReadonlyMap<string, RemoteDocument> = new Map([
  ['/site/', start],
  ['/site/mooring.html', mooring],
  ['/site/lantern.svg', lantern],
  ['/openapi.json', openapi],
]);

/** The target key `remote` for documents that stand under this origin. */
export const remoteAt = (origin: string) => ({
  website: `${origin}/site/`,
  openapi: `${origin}/openapi.json`,
  git: `${origin}/docs.git`,
});
