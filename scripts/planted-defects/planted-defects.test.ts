/** The list of planted defects fits the sources: otherwise a defect would no longer be planted. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCESS_DEFECTS } from './access.defects.ts';
import { ACCOUNT_DEFECTS } from './account.defects.ts';
import { countText, plantInto } from './defect.ts';
import { FILE_DEFECTS } from './file.defects.ts';
import { HTTP_DEFECTS } from './http.defects.ts';
import { RECORD_DEFECTS } from './record.defects.ts';
import { ROOT } from './tree-copy.ts';

const defects = Object.entries({
  ...ACCESS_DEFECTS,
  ...ACCOUNT_DEFECTS,
  ...HTTP_DEFECTS,
  ...RECORD_DEFECTS,
  ...FILE_DEFECTS,
});

describe('the planted defects', () => {
  it('each have a text that is in its file once', async () => {
    const misplaced = [];
    for (const [name, defect] of defects) {
      const source = await readFile(join(ROOT, 'packages', defect.file), 'utf8').catch(() => '');
      if (countText(source, defect) !== 1) {
        misplaced.push(name);
      }
    }
    expect(misplaced).toEqual([]);
  });

  it('each name tests that exist', () => {
    const tests = defects.flatMap(([, defect]) => defect.tests);
    expect(tests.filter((path) => !existsSync(join(ROOT, 'packages', path)))).toEqual([]);
  });

  it('are refused where the text is twice', () => {
    const defect = { file: 'a.ts', text: 'lock()', replacement: '' };
    expect(plantInto('lock();', defect)).toBe(';');
    expect(() => plantInto('lock(); lock();', defect)).toThrow('has the text of the defect 2 times');
  });
});
