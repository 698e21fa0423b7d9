// The text of each planted defect is in the sources. Otherwise the defect could not be planted, and its control would prove nothing.
import { DEFECTS as OUTBOX_DEFECTS } from '../../e2e/offline-proof/planted-defects.ts';
import { ALL_DEFECTS } from '../../lab/planted-defects/all-defects.ts';
import { countText, type Defect } from '../../lab/planted-defects/defect.ts';
import { PROOFS } from '../../lab/proofs/proof-list.ts';
import type { Breach, SourceFile } from './tree.ts';

/** The defects of all lists. Each names a file of `packages`. */
const DEFECTS: readonly Defect[] = [
  ...Object.values(ALL_DEFECTS),
  ...PROOFS.flatMap(({ control }) => ('defects' in control ? control.defects : [])),
  ...Object.values(OUTBOX_DEFECTS).map((defect) => ({ ...defect, file: `web/src/${defect.file}` })),
];

/** Finds defects whose text is not exactly once in their file, and defects that name tests that do not exist. */
export function plantable(
  files: readonly SourceFile[],
  defects: readonly (Defect & { readonly tests?: readonly string[] })[] = DEFECTS,
): Breach[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return defects.flatMap((defect) => {
    const path = `packages/${defect.file}`;
    const count = countText(texts.get(path) ?? '', defect);
    const missing = (defect.tests ?? []).filter((test) => !texts.has(`packages/${test}`));
    return [
      ...(count === 1 ? [] : [`has the text of a planted defect ${count} times: ${defect.text}`]),
      ...missing.map((test) => `a planted defect names a test that does not exist: ${test}`),
    ].map((detail) => ({ law: 'planted-defects-fit', path, detail }));
  });
}
