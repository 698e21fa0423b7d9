/** The draft of a sheet of labels, and its arithmetic. */
import {
  LABEL_LAYOUT_NAMES,
  type LabelLayout,
  type LabelLayoutName,
  labelsPerPage,
} from '@mobcheck/contract/labels/labels.rules.ts';

export interface SheetDraft {
  readonly layout: LabelLayoutName;
  /** First cell of the first page, from 1. */
  readonly start: number;
}

/** Returns the sheet that was last printed on this device, from its first cell. */
export function newSheetDraft(storage: Pick<Storage, 'getItem'>): SheetDraft {
  return { layout: loadLayout(storage), start: 1 };
}

/** Limits the start cell to the cells of the sheet. */
export function clampStart(layout: LabelLayout, start: number): number {
  const wholeStart = Number.isInteger(start) ? start : 1;
  return Math.min(Math.max(wholeStart, 1), labelsPerPage(layout));
}

/** Returns the number of pages for the labels. */
export function pageCount(layout: LabelLayout, start: number, quantity: number): number {
  return Math.ceil((start - 1 + quantity) / labelsPerPage(layout));
}

/** Returns whether a cell of the first page was used before, will be printed, or stays free. */
export function cellState(cell: number, start: number, quantity: number): 'used' | 'printed' | 'left' {
  if (cell < start) {
    return 'used';
  }
  return cell < start + quantity ? 'printed' : 'left';
}

const KEY_STEPS: Readonly<Record<string, (layout: LabelLayout) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: ({ columns }) => columns,
  ArrowUp: ({ columns }) => -columns,
};

/** Returns the cell to which a key moves, or undefined for other keys and outside the sheet. */
export function cellByKey(layout: LabelLayout, cell: number, key: string): number | undefined {
  const cells = labelsPerPage(layout);
  const step = KEY_STEPS[key]?.(layout);
  const next = key === 'Home' ? 1 : key === 'End' ? cells : step === undefined ? undefined : cell + step;
  return next === undefined || next < 1 || next > cells ? undefined : next;
}

const LAYOUT_STORAGE_KEY = 'labelLayout';

/** Returns the layout that was last printed on this device, because a company usually buys one kind of sheet. */
export function loadLayout(storage: Pick<Storage, 'getItem'>): LabelLayoutName {
  const stored = storage.getItem(LAYOUT_STORAGE_KEY);
  return LABEL_LAYOUT_NAMES.find((name) => name === stored) ?? 'a4x24';
}

export function saveLayout(storage: Pick<Storage, 'setItem'>, layout: LabelLayoutName): void {
  storage.setItem(LAYOUT_STORAGE_KEY, layout);
}
