// Runs every check of the sources: `node scripts/checks/laws.ts`. Quiet unless a law is broken.
import { handles, tableOwners } from './database-laws.ts';
import { endpoints, featureFolders } from './features.ts';
import { imports } from './imports.ts';
import { barrels, drawers } from './names.ts';
import { captions, sizes } from './sizes.ts';
import { clockAndChance, environment } from './surroundings.ts';
import { readTree, ROOT, type Check } from './tree.ts';
import { silenced, words } from './words.ts';

const checks: readonly Check[] = [
  drawers,
  barrels,
  environment,
  clockAndChance,
  captions,
  sizes,
  handles,
  tableOwners,
  featureFolders,
  endpoints,
  words,
  silenced,
];

const files = readTree(ROOT);
const breaches = [...(await imports()), ...checks.flatMap((check) => check(files))];
for (const { law, path, detail } of breaches) {
  console.error(`${law}: ${path}: ${detail}`);
}
console.log(`${files.length} files, ${breaches.length} breaches`);
process.exitCode = breaches.length > 0 || files.length === 0 ? 1 : 0;
