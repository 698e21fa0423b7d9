// Checks the laws on the sources and prints the breaches: `node scripts/checks/laws.ts`.
import { urlStateReads } from './web/url-state.ts';
import { auditTexts } from './web/audit-texts.ts';
import { cssClasses } from './web/css-classes.ts';
import { handles, tableOwners, tablesNamedAtRunTime } from './database-laws.ts';
import { daysOfGroups } from './days-of-groups.ts';
import { doors } from './doors.ts';
import { declarations, endpoints, featureFolders } from './features.ts';
import { functionSizes } from './functions.ts';
import { imports } from './imports.ts';
import { lazyParts } from './web/lazy-parts.ts';
import { listViews } from './list-views.ts';
import { barrels, formerNames, meaninglessNames } from './names.ts';
import { fileNames, folderSizes } from './piles.ts';
import { plantable } from './plantable.ts';
import { regularExpressions } from './regular-expressions.ts';
import { oneName } from './one-name.ts';
import { captions, sizes } from './sizes.ts';
import { clockAndChance, environment, outsideCalls } from './surroundings.ts';
import { unsavedWork, unsavedWorkTested } from './web/unsaved-work.ts';
import { readMigrations, readStyles, readTree, ROOT, sourcePaths, type Check } from './tree.ts';
import { schemasApart, sharedRowsOfGroups } from './schemas-apart.ts';
import { functionsOfGroups, transitionTables } from './triggers.ts';
import { silenced, words } from './words.ts';

const checks: readonly Check[] = [
  meaninglessNames,
  formerNames,
  barrels,
  environment,
  clockAndChance,
  outsideCalls,
  captions,
  sizes,
  functionSizes,
  fileNames,
  handles,
  tableOwners,
  tablesNamedAtRunTime,
  schemasApart,
  doors,
  featureFolders,
  declarations,
  endpoints,
  words,
  oneName,
  silenced,
  urlStateReads,
  unsavedWork,
  unsavedWorkTested,
  auditTexts,
  listViews,
  lazyParts,
  daysOfGroups,
  regularExpressions,
];

const files = readTree(ROOT);
const migrations = readMigrations(ROOT);
const breaches = [
  ...(await imports()),
  ...checks.flatMap((check) => check(files)),
  ...plantable([...files, ...migrations]),
  ...transitionTables(migrations),
  ...functionsOfGroups(migrations),
  ...sharedRowsOfGroups(migrations),
  ...cssClasses(files, readStyles(ROOT)),
  ...folderSizes(sourcePaths(ROOT).map((path) => ({ path }))),
];
for (const { law, path, detail } of breaches) {
  console.error(`${law}: ${path}: ${detail}`);
}
console.log(`${files.length} files, ${breaches.length} breaches`);
process.exitCode = breaches.length > 0 || files.length === 0 ? 1 : 0;
