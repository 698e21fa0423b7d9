/** Orders the test files of all packages, the longest first, so that all workers end at about the same time. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than ten seconds, the longest first. The others follow by their size. */
const LONG = [
  'every-endpoint/canary',
  'every-endpoint/fuzz',
  'billing/histories/histories',
  'every-endpoint/matrix',
  'report/report-download',
  'tag-replacements/tag-transfer-races',
  'imports/run/import-run',
  'embedded-postgres/src/embedded-postgres',
  'whole/whole',
  'labels/label-print',
  'demo/src/demo',
  'e2e/fit/accessibility-admin',
  'e2e/accounts',
  'e2e/fit/accessibility.test',
  'e2e/plan',
  'e2e/fit/gallery',
  'e2e/tags',
  'e2e/start',
  'e2e/unsaved-work',
  'e2e/reports',
  'e2e/offline-outbox',
  'e2e/tag-orders',
  'e2e/offline-start',
  'e2e/orders',
  'e2e/fit/thousand-rows',
  'e2e/offline-reading',
  'e2e/catalogue',
  'e2e/main-job',
  'e2e/offline/histories',
  'e2e/prices',
  'e2e/field-records',
  'e2e/second-factor',
];

function place({ moduleId }: TestSpecification): number {
  const index = LONG.findIndex((name) => moduleId.includes(`/${name}`));
  return index === -1 ? LONG.length : index;
}

/** Vitest's own order runs one package after the other. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's, but the sequencer's own
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => place(a) - place(b));
  }
}
