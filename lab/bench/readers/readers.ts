/** `npm run bench:readers -w lab`: compares readers of sheets on the corpus. `-- --differences NAME` prints a reader's wrong cells. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from '../../../packages/server/src/testing/sheet-corpus/compare.ts';
import { CORPUS } from '../../../packages/server/src/testing/sheet-corpus/corpus.ts';
import {
  excelReader,
  type ExcelModule,
  PACKAGES,
  PLAIN_SHEET_JS,
  readExcelFileReader,
  type ReadExcelFile,
} from './candidates.ts';
import type { TrialReader } from './reader.ts';
import { OWN_READERS } from './todays-readers.ts';

const wanted = process.argv[process.argv.indexOf('--differences') + 1];
const folder = join(tmpdir(), 'mobcheck-readers');

function installedReaders(): TrialReader[] {
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  execFileSync('npm', ['install', ...options, ...PACKAGES], { cwd: folder, stdio: 'ignore' });
  const load = createRequire(join(folder, 'readers.cjs'));
  return [
    readExcelFileReader(
      'read-excel-file 9.3.17',
      (load('read-excel-file/node') as { default: ReadExcelFile }).default,
    ),
    excelReader('exceljs 4.4.0', load('exceljs') as ExcelModule),
    excelReader('@cj-tech-master/excelts 10.2.0', load('@cj-tech-master/excelts') as ExcelModule),
  ];
}

/** Returns one line of the table, with the reader, failed files, compared cells and differing cells for each kind of file. */
async function tried({ name, kinds, read }: TrialReader): Promise<string> {
  const figures: string[] = [];
  for (const kind of ['xlsx', 'xls', 'ods']) {
    let [compared, differing, failed] = [0, 0, 0];
    for (const odd of CORPUS.filter((sheet) => sheet.kind === kind)) {
      const facts = await Promise.resolve()
        .then(async () => read(odd.file(), kind))
        .catch((error: unknown) => {
          failed += 1;
          return { sheets: undefined, cells: [[`failed: ${String(error)}`]], hiddenRows: undefined };
        });
      const result = compare(odd, facts);
      compared += result.compared;
      differing += result.differences.length;
      if (wanted === name && kinds.includes(kind)) {
        result.differences.forEach((cell) => console.log(`${kind}: ${odd.name}`, cell));
      }
    }
    figures.push(kinds.includes(kind) ? `${differing} of ${compared}, ${failed} files fail` : 'not read');
  }
  return `| ${[name, ...figures].join(' | ')} |`;
}

console.log(`${CORPUS.length} files\n| reader | cells that differ, .xlsx | .xls | .ods |\n| - | - | - | - |`);
for (const reader of [...OWN_READERS, PLAIN_SHEET_JS, ...installedReaders()]) {
  console.log(await tried(reader));
}
