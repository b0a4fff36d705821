import { exampleSite, type ExampleSite } from '../example-site.ts';

/** A site of so many pages of eight paragraphs each, which lead to each other; `/0` is one of them. */
export const linkedPages = (count: number): Promise<ExampleSite> => {
  const paragraph = (number: number): string =>
    `<p>Paragraph with some <em>emphasis</em>, <code>code</code> and <a href="/${number % count}">a link</a>.</p>`;
  const paragraphs = (number: number): string =>
    Array.from({ length: 8 }, (_, at) => (at % 4 === 0 ? '<h2>Part</h2>' : '') + paragraph(number * 7 + at)).join('');
  const page = (number: number): string =>
    `<h1>Page ${number}</h1>${paragraphs(number)}<a href="/${(number + 1) % count}">On</a>`;
  return exampleSite(
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`/${number}`, { body: page(number) }])),
  );
};
