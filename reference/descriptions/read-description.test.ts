import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDescription } from './read-description.ts';

const harbour = `openapi: 3.0.3
info:
  title: Harbour
  version: 1.2.0
  description: |
    # All ships

    Who moors *where*.
servers: [{ url: 'https://api.harbour.example/v1' }]
paths:
  /ships/{name}:
    parameters: [{ $ref: '#/components/parameters/Name' }]
    get:
      summary: Reads a ship
      description: The ship, or nothing.
      responses:
        '200':
          description: A ship | afloat.
          content: { application/json: { schema: { $ref: '#/components/schemas/Ship' } } }
        '404': { $ref: '#/components/responses/Gone' }
    put:
      operationId: mooringShip
      requestBody: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Ship' } } } } }
      responses: { '204': { description: Moored. } }
components:
  parameters:
    Name: { name: name, in: path, required: true, description: Its name., schema: { type: string } }
  responses:
    Gone: { description: It has left. }
  schemas:
    Ship:
      type: object
      description: Something that floats.
      required: [name]
      properties:
        name: { type: string, description: As painted. }
        sisters: { type: array, items: { $ref: '#/components/schemas/Ship' } }
    Berth: { type: string }
`;

test('what pages show of a description: about it, its operations, its models', async () => {
  const { info, operations, models } = await readDescription(harbour);
  assert.equal(
    info.markdown,
    '## Harbour 1.2.0\n\n### All ships\n\nWho moors *where*.\n\n`https://api.harbour.example/v1`\n',
  );
  assert.equal(
    operations.markdown,
    `## Reads a ship

\`GET /ships/{name}\`

The ship, or nothing.

| Parameter | In   | Type   | Description |
| --------- | ---- | ------ | ----------- |
| \`name\`    | path | string | Its name.   |

| Response | Type | Description       |
| -------- | ---- | ----------------- |
| \`200\`    | Ship | A ship \\| afloat. |
| \`404\`    |      | It has left.      |

## mooringShip

\`PUT /ships/{name}\`

| Parameter | In   | Type   | Description |
| --------- | ---- | ------ | ----------- |
| \`name\`    | path | string | Its name.   |

| Body               | Type    |
| ------------------ | ------- |
| \`application/json\` | Ship\\[] |

| Response | Type | Description |
| -------- | ---- | ----------- |
| \`204\`    |      | Moored.     |
`,
  );
  assert.match(models.markdown, /^## Ship\n\nSomething that floats\.\n\n\| Member/);
  assert.match(models.markdown, /\| `name` +\| string +\| yes +\| As painted\. +\|/);
  assert.match(models.markdown, /## Berth\n\n`string`\n$/);
  assert.deepEqual(
    models.outline.sections.map(({ anchor }) => anchor),
    ['ship', 'berth'],
  );
});

const small = (openapi: string, more: object = {}): object => ({
  openapi,
  info: { title: 'A', version: '1' },
  paths: {},
  ...more,
});

for (const version of ['3.0.0', '3.0.4', '3.1.0', '3.1.1']) {
  test(`a description of OpenAPI ${version} is read, as JSON and as YAML`, async () => {
    const text = JSON.stringify(small(version));
    assert.deepEqual(await readDescription(text), await readDescription(`# A comment makes it YAML\n${text}`));
  });
}

const bombs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const laughs = bombs.map((each, at) => `${each}: &${each} [${`*${bombs[at - 1] ?? 'x'},`.repeat(9)}]`).join('\n');

const wrong: Readonly<Record<string, string>> = {
  nothing: '',
  'a word': 'here',
  'a list': '[]',
  'another version': JSON.stringify({ ...small('2.0'), swagger: '2.0' }),
  'a version to come': JSON.stringify(small('4.0.0')),
  'no title': JSON.stringify({ openapi: '3.1.0', info: { version: '1' }, paths: {} }),
  'no paths and nothing else': JSON.stringify({ openapi: '3.0.0', info: { title: 'A', version: '1' } }),
  'a wrong member': JSON.stringify(small('3.0.0', { pahts: {} })),
  'a reference to nothing': JSON.stringify(small('3.1.0', { paths: { '/a': { $ref: '#/components/pathItems/no' } } })),
  'a reference to a file': JSON.stringify(small('3.1.0', { paths: { '/a': { $ref: 'file:///etc/passwd' } } })),
  'broken YAML': 'openapi: [3.1.0',
  'two documents': 'openapi: 3.1.0\n---\nopenapi: 3.1.0\n',
  'a thing that grows without end': `openapi: 3.1.0\nx: &x [1]\n${laughs}`,
};

for (const [what, text] of Object.entries(wrong)) {
  test(`${what} is no API description`, async () => {
    await assert.rejects(readDescription(text));
  });
}

test('a model that holds itself is read', async () => {
  const schemas = {
    A: { $ref: '#/components/schemas/A' },
    B: { type: 'array', items: { $ref: '#/components/schemas/B' } },
  };
  const { models } = await readDescription(JSON.stringify(small('3.1.0', { components: { schemas } })));
  assert.match(models.markdown, /## A\n/);
});
