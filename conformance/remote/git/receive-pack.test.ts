import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flush, packetLine, packetLines } from './packet-lines.ts';
import { answerPush } from './receive-pack.ts';
import { commitTo, emptyRepository } from './repository.ts';

const none = '0'.repeat(40);

/** Asks for the end of a branch of a fresh repository. */
const removed = (abilities: string) => {
  const repository = emptyRepository();
  commitTo(repository, 'refs/heads/main', { message: 'Begin', files: { 'README.md': 'Begin' }, from: undefined });
  const oid = repository.branches.get('refs/heads/main') ?? '';
  const command = packetLine(`${oid} ${none} refs/heads/main\0${abilities}`);
  return { answer: answerPush(repository, Buffer.concat([command, flush])), repository };
};

const report = ['unpack ok', 'ok refs/heads/main', undefined];

test('a push is reported in lines, to a client that reads bands in the first of them', () => {
  const plain = removed(' report-status');
  assert.deepEqual(packetLines(plain.answer).lines, report);
  const banded = removed(' report-status side-band-64k agent=git/2');
  assert.equal(banded.repository.branches.size, 0);
  const [line, end] = packetLines(banded.answer).lines;
  assert.equal(line?.charCodeAt(0), 1);
  assert.equal(end, undefined);
  assert.deepEqual(packetLines(Buffer.from(line?.slice(1) ?? '')).lines, report);
});
