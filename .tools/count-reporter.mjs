// A node:test reporter that yields one JSON line: how many tests passed, failed and were skipped.
export default async function* countReporter(source) {
  const counted = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of source) {
    if (data?.details?.type === 'suite') continue;
    if (type === 'test:fail') counted.failed += 1;
    if (type === 'test:pass') counted[data.skip === undefined ? 'passed' : 'skipped'] += 1;
  }
  yield JSON.stringify(counted);
}
