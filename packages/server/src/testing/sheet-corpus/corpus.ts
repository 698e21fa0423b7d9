/** Oddities that the public tests of calamine, openpyxl and SheetJS cover, as files of our own. */
import { DAYS } from './days.ts';
import { NUMBERS } from './numbers.ts';
import type { OddSheet } from './odd-sheet.ts';
import { ODS } from './ods.ts';
import { PACKAGES } from './packages.ts';
import { PLACES } from './places.ts';
import { TEXTS } from './texts.ts';
import { VALUES } from './values.ts';
import { XLS } from './xls.ts';

export const CORPUS: readonly OddSheet[] = [
  ...TEXTS,
  ...NUMBERS,
  ...DAYS,
  ...VALUES,
  ...PLACES,
  ...PACKAGES,
  ...ODS,
  ...XLS,
];
