import assert from 'node:assert/strict';
import { dirname, join, normalize } from 'node:path';
import test from 'node:test';
import { operationIds } from '#spec/operation.ts';
import { openPoints } from '#spec/open-point.ts';
import { requirements } from '#spec/requirement.ts';
import { sitePlaces } from '../core/site-places.ts';
import { openPointIds } from '../explain/open-point.ts';
import { buildSite } from './build-site.ts';
import { readMaterial } from './material.ts';

const files = buildSite(readMaterial('0.1.0', []), { style: '', script: '', theme: '' });
const pages = [...files].filter(([path]) => path.endsWith('.html'));

const anchorsOf = (text: string): readonly string[] => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const anchors = new Map(pages.map(([path, text]) => [path, new Set(anchorsOf(text))]));

test('every requirement, open point with its parts, and operation is reached by its anchor', () => {
  const ids = [...requirements.map(({ id }) => id), ...openPointIds, ...operationIds];
  assert.ok(ids.length > 1_000);
  const lost = ids.filter((id) => {
    const place = sitePlaces().get(id);
    return place === undefined || place.anchor !== id || anchors.get(place.page)?.has(id) !== true;
  });
  assert.deepEqual(lost, []);
  const known = files.get('assets/places.js') ?? '';
  assert.deepEqual(
    ids.filter((id) => !known.includes(`"${id}":"${sitePlaces().get(id)?.page}#${id}"`)),
    [],
  );
});

test('every link leads to a page of the site, and to a place that is on it', () => {
  const dead = pages.flatMap(([path, text]) =>
    [...text.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) => {
      if (href === 'data:,') return [];
      const [file = '', anchor] = href.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      const isThere = files.has(target) && (anchor === undefined || anchors.get(target)?.has(anchor) === true);
      return isThere ? [] : [`${path}: ${href}`];
    }),
  );
  assert.deepEqual(dead, []);
});

test('no page has an anchor twice, or loads anything from elsewhere', () => {
  for (const [path, text] of pages) {
    const ids = anchorsOf(text);
    assert.equal(new Set(ids).size, ids.length, path);
    assert.doesNotMatch(text, /(?:src|href)="(?:https?:)?\/\//, path);
    assert.doesNotMatch(text, /<style|<script>| style=| on\w+="/, path);
  }
});

test('what is searched names every page entry with a place that is there', () => {
  const [, json = '[]'] = /= (\[.*\]);/s.exec(files.get('assets/search.js') ?? '') ?? [];
  const entries = JSON.parse(json) as [string, string, string, string][];
  assert.ok(entries.length > requirements.length + openPoints.length + operationIds.length);
  for (const [title, , , place] of entries) {
    const [page = '', anchor] = place.split('#');
    assert.ok(files.has(page) && (anchor === undefined || anchors.get(page)?.has(anchor)), `${title}: ${place}`);
  }
});

test('a rule shows its check in words, its operations, its case and its mutant', () => {
  const page = files.get('requirements/teams.html') ?? '';
  const article = page.slice(page.indexOf('id="TEAM-05"'), page.indexOf('id="TEAM-06"'));
  for (const part of [
    'A team&#39;s title has 1 to 64 characters.',
    'one beyond, which has to be refused',
    'href="../operations/createOrganizationTeam.html#createOrganizationTeam"',
    'href="../open-points/op-val.html#OP-VAL-05"',
    'a team title of 64 characters is stored',
    'mutants</summary>',
    'npx docplane check --only TEAM-05',
  ])
    assert.ok(article.includes(part), part);
});

test('an operation shows the recorded request and reply', () => {
  const page = files.get('operations/createOrganizationTeam.html') ?? '';
  for (const part of ['PUT /v1/orgs/', '>201\n', '&quot;Walkers&quot;', 'at most <code>64</code>'])
    assert.ok(page.includes(part), part);
});
