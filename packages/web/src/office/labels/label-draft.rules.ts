/** What a person asks for when they make tags, and what follows from it; pure. */
import { MAX_LABELS } from '@mobcheck/contract/labels/labels.contract.ts';
import {
  LABEL_LAYOUT_NAMES,
  type LabelLayout,
  type LabelLayoutName,
  labelsPerPage,
} from '@mobcheck/contract/labels/labels.rules.ts';

/** PDF with labels, or a sheet with serials and addresses. */
export type LabelKind = 'PDF' | 'XLSX';

export interface LabelDraft {
  /** As typed; an empty field is no number. */
  readonly quantity: number | string;
  readonly companyId: string;
  readonly layout: LabelLayoutName;
  /** First cell of the first page, from 1. */
  readonly start: number;
}

export type QuantityIssue = 'required' | 'notWhole' | 'tooFew' | 'tooMany';

/** What is wrong with a typed quantity; undefined: nothing. */
export function quantityIssue(typed: number | string): QuantityIssue | undefined {
  if (String(typed).trim() === '') {
    return 'required';
  }
  const quantity = Number(typed);
  if (!Number.isInteger(quantity)) {
    return 'notWhole';
  }
  return quantity < 1 ? 'tooFew' : quantity > MAX_LABELS ? 'tooMany' : undefined;
}

/** The cell to start at, moved onto the sheet when another layout has fewer. */
export function startWithin(layout: LabelLayout, start: number): number {
  const whole = Number.isInteger(start) ? start : 1;
  return Math.min(Math.max(whole, 1), labelsPerPage(layout));
}

/** Pages that the labels take. */
export function pagesOf(layout: LabelLayout, start: number, quantity: number): number {
  return Math.ceil((start - 1 + quantity) / labelsPerPage(layout));
}

/** Seconds until a download begins, as people are told: grows with the quantity, never zero. */
export function waitSeconds(kind: LabelKind, quantity: number): number {
  return Math.max(1, Math.ceil(quantity / (kind === 'PDF' ? 2000 : 5000)));
}

/** What becomes of a cell of the first page: used up before, printed now, or left for another day. */
export function cellState(cell: number, start: number, quantity: number): 'used' | 'printed' | 'left' {
  if (cell < start) {
    return 'used';
  }
  return cell < start + quantity ? 'printed' : 'left';
}

const STEPS: Readonly<Record<string, (layout: LabelLayout) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: ({ columns }) => columns,
  ArrowUp: ({ columns }) => -columns,
};

/** The cell that a key leads to from another one; undefined for a key that moves nothing or leaves the sheet. */
export function cellByKey(layout: LabelLayout, cell: number, key: string): number | undefined {
  const cells = labelsPerPage(layout);
  const step = STEPS[key]?.(layout);
  const next = key === 'Home' ? 1 : key === 'End' ? cells : step === undefined ? undefined : cell + step;
  return next === undefined || next < 1 || next > cells ? undefined : next;
}

/** Bytes as people read them: `640 kB`, `3,8 MB`. */
export function showBytes(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
}

const CHOSEN_LAYOUT = 'labelLayout';

/** The layout that was printed with last on this device: a company buys one kind of sheet. */
export function rememberedLayout(storage: Pick<Storage, 'getItem'>): LabelLayoutName {
  const stored = storage.getItem(CHOSEN_LAYOUT);
  return LABEL_LAYOUT_NAMES.find((name) => name === stored) ?? 'a4x24';
}

export function rememberLayout(storage: Pick<Storage, 'setItem'>, layout: LabelLayoutName): void {
  storage.setItem(CHOSEN_LAYOUT, layout);
}
