/** Unpacks and parses a workbook. Its time and memory depend on the file, so it runs in the worker of `sheet-reader.ts`. */
import { read, type WorkBook } from '@e965/xlsx';
import { hiddenParts, type HiddenParts } from './hidden-parts.ts';
import { readGrid } from './sheet-grid.ts';
import { isCompoundFile, type ReadSheet, type SheetLimits, type WorkbookResult } from './sheet-reader.ts';
import { packParts, workbookParts } from './workbook-parts.ts';

/** Limits the result, which repeats a shared text for every cell that refers to it. */
const MAX_CHARACTERS = 30_000_000;

// Styles are not read, since they take long and contain nothing to import.
const OPTIONS = { type: 'buffer', cellNF: true, sheetStubs: true, cellHTML: false, dense: true } as const;

function parse(file: Uint8Array): WorkBook & { hidden: readonly HiddenParts[] } {
  if (isCompoundFile(file)) {
    return { ...read(Buffer.from(file), OPTIONS), hidden: [] };
  }
  const parts = workbookParts(file);
  return { ...read(packParts(parts), OPTIONS), hidden: hiddenParts(parts) };
}

/** Returns the sheets that people see, or all sheets when all are hidden. Sheets without cells, such as charts, are left out. */
function shownSheets({ SheetNames, Sheets, Workbook, hidden }: ReturnType<typeof parse>) {
  const sheets = SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name];
    const isHidden = (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0 || hidden[index]?.isHidden === true;
    return sheet === undefined || (sheet['!type'] ?? 'sheet') !== 'sheet'
      ? []
      : [{ name, sheet, isHidden, hiddenRows: hidden[index]?.rows ?? new Set<number>() }];
  });
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return shown.length > 0 ? shown : sheets;
}

/** Returns the sheets that people see, or an error code. */
export function readSheets(file: Uint8Array, limits: SheetLimits): WorkbookResult {
  const sheets: ReadSheet[] = [];
  let left = MAX_CHARACTERS;
  try {
    const workbook = parse(file);
    const uses1904 = workbook.Workbook?.WBProps?.date1904 === true;
    for (const shown of shownSheets(workbook)) {
      const { characters, ...sheet } = readGrid({ ...shown, uses1904 }, limits);
      left -= characters;
      sheets.push(sheet);
      if (left < 0) {
        return { code: 'SHEET_TOO_LARGE' };
      }
    }
  } catch {
    // For a broken file the library or zlib throw various errors.
    return { code: 'SHEET_DAMAGED' };
  }
  return sheets.length === 0 ? { code: 'SHEET_DAMAGED' } : { sheets };
}
