/** The draft of the label dialog, its checks, and the arithmetic of sheets. */
import { MAX_LABELS } from '@mobcheck/contract/labels/labels.contract.ts';
import {
  LABEL_LAYOUT_NAMES,
  type LabelLayout,
  type LabelLayoutName,
  labelsPerPage,
} from '@mobcheck/contract/labels/labels.rules.ts';
import type { CheckResult } from '../../ui/form/entity/entity-form.rules.ts';

/** A PDF with labels, or a spreadsheet with serials and URLs. */
export type LabelKind = 'PDF' | 'XLSX';

export interface LabelDraft {
  /** The typed quantity; a string while it is not a number. */
  readonly quantity: number | string;
  readonly companyId: string;
  readonly layout: LabelLayoutName;
  /** First cell of the first page, from 1. */
  readonly start: number;
}

export const QUANTITY_CODES = ['notWhole', 'tooFew', 'tooMany'] as const;
export type QuantityCode = (typeof QUANTITY_CODES)[number];

/** Returns the error of a quantity, or undefined. */
export function checkQuantity(typed: number | string): QuantityCode | 'required' | undefined {
  if (String(typed).trim() === '') {
    return 'required';
  }
  const quantity = Number(typed);
  if (!Number.isInteger(quantity)) {
    return 'notWhole';
  }
  return quantity < 1 ? 'tooFew' : quantity > MAX_LABELS ? 'tooMany' : undefined;
}

/** Returns the draft, or the error of its quantity. */
export function checkLabels(draft: LabelDraft): CheckResult<LabelDraft> {
  const code = checkQuantity(draft.quantity);
  return code === undefined ? { body: draft, codes: {} } : { body: undefined, codes: { quantity: code } };
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

/** Estimates the seconds until a download begins, at least 1. */
export function estimateWaitSeconds(kind: LabelKind, quantity: number): number {
  return Math.max(1, Math.ceil(quantity / (kind === 'PDF' ? 2000 : 5000)));
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

/** Formats bytes: `640 kB`, `3,8 MB`. */
export function showBytes(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
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
