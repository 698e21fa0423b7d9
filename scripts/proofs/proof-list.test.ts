/** The controls of the proofs fit the sources: otherwise a proof would have none. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countText } from '../planted-defects/defect.ts';
import { ROOT } from '../planted-defects/tree-copy.ts';
import { PROOFS } from './proof-list.ts';

it('the defects of the controls each have a text that is in its file once', async () => {
  const defects = PROOFS.flatMap(({ control }) => ('defects' in control ? control.defects : []));
  const counts = await Promise.all(
    defects.map(async (defect) => {
      const source = await readFile(join(ROOT, 'packages', defect.file), 'utf8').catch(() => '');
      return [defect.text, countText(source, defect)] as const;
    }),
  );
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  expect(counts.length).toBeGreaterThan(5);
});
