// The software bill of materials of the package: CycloneDX 1.5, read out of the lock file alone, so that the same lock
// file gives the same bytes on any machine. It names no address: where a package came from is the installer's matter.
import { createHash } from 'node:crypto';

const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Where Node finds a package from another one: beside it, or further up. */
const placeOf = (packages, from, name) => {
  const steps = from === '' ? [] : from.split('/node_modules/');
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const place = [...steps.slice(0, depth), name].join('/node_modules/');
    const full = place.startsWith('node_modules/') ? place : `node_modules/${place}`;
    if (packages[full] !== undefined) return full;
  }
  return undefined;
};

const hexOf = (integrity) => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');

const licensesOf = (license) => {
  const isExpression = /[ ()]/.test(license);
  return isExpression ? [{ expression: license }] : [{ license: { id: license } }];
};

// Those that a package names and that are there: optional ones for other systems and peers are not.
const neededBy = (packages, place) => {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.map((name) => placeOf(packages, place, name)).filter((each) => each !== undefined);
};

/** Every place that the package needs to run, from the root on. */
const reached = (packages) => {
  const places = new Set();
  const visit = (place) => {
    for (const each of neededBy(packages, place)) {
      if (places.has(each)) continue;
      places.add(each);
      visit(each);
    }
  };
  visit('');
  return places;
};

const inOrder = (left, right) => (left < right ? -1 : 1);
const byRef = (left, right) => inOrder(left.ref ?? left['bom-ref'], right.ref ?? right['bom-ref']);

/** The bill of a parsed lock file and manifest. Throws for a package without version, checksum or license. */
export const billOf = ({ packages }, { name: ownName, version: ownVersion, license: ownLicense, description }) => {
  const refAt = (place) => (place === '' ? purl(ownName, ownVersion) : purl(nameAt(place), packages[place].version));
  const components = new Map();
  const dependsOn = new Map([[refAt(''), new Set()]]);
  const note = (place) => {
    for (const each of neededBy(packages, place)) dependsOn.get(refAt(place)).add(refAt(each));
  };
  note('');
  for (const place of reached(packages)) {
    const { version, license, integrity } = packages[place];
    if (!version || !license || !integrity?.startsWith('sha512-')) throw new Error(`sbom: ${place} lacks a fact`);
    const ref = refAt(place);
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      name: nameAt(place),
      version,
      hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
      licenses: licensesOf(license),
      purl: ref,
    });
    if (!dependsOn.has(ref)) dependsOn.set(ref, new Set());
    note(place);
  }
  const dependencies = [...dependsOn]
    .map(([ref, refs]) => ({ ref, dependsOn: [...refs].toSorted(inOrder) }))
    .toSorted(byRef);
  const body = {
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': refAt(''),
        name: ownName,
        version: ownVersion,
        description,
        licenses: licensesOf(ownLicense),
        purl: refAt(''),
      },
    },
    components: [...components.values()].toSorted(byRef),
    dependencies,
  };
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return { bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: `urn:uuid:${uuid}`, ...body };
};
