// Tests that meaningless names, former names and barrels are reported.
import { barrels, formerNames, meaninglessNames } from './names.ts';
import { law } from './planted.testing.ts';

const server = 'packages/server/src';
const page = 'packages/web/src/office/boats/boats.page.tsx';
const service = `${server}/features/boats/boats.service.ts`;

law(
  meaninglessNames,
  [
    ['a forbidden name', `${server}/platform/utils.ts`, ''],
    ['part of a name', `${server}/platform/date-helpers.ts`, ''],
    ['a folder', `${server}/common/dates.ts`, ''],
    ['an index', 'packages/web/src/ui/index.ts', ''],
  ],
  [
    ['the list of features', `${server}/features/index.ts`, ''],
    ['a descriptive name', `${server}/platform/lists.ts`, ''],
  ],
);

law(
  formerNames,
  [
    ['a former name in a call', service, 'const rows = await listMovableEquipment(db);'],
    ['a former name in a path', `${server}/features/boats/moved-boats.exported.queries.ts`, ''],
  ],
  [['prose and longer words', page, '/** The first view. */ <Chip removable movableParts />']],
);

law(
  barrels,
  [['export *', service, "export * from './boats.queries.ts';\nexport const a = 1;"]],
  [
    [
      'code that also re-exports',
      service,
      "export { a } from './a.ts';\nexport { b } from './b.ts';\nexport const c = 1;",
    ],
  ],
);
