/** The draft of the label dialog and its checks, and the estimates of a download. */
import { MAX_LABELS } from '@mobcheck/contract/labels/labels.contract.ts';
import type { SheetDraft } from '../../domain/label/sheet-draft.rules.ts';
import type { CheckResult } from '../../ui/form/entity/entity-form.rules.ts';

/** A PDF with labels, or a spreadsheet with serials and URLs. */
export type LabelKind = 'PDF' | 'XLSX';

export interface LabelDraft extends SheetDraft {
  /** The typed quantity; a string while it is not a number. */
  readonly quantity: number | string;
  readonly companyId: string;
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

/** Estimates the seconds until a download begins, at least 1. */
export function estimateWaitSeconds(kind: LabelKind, quantity: number): number {
  return Math.max(1, Math.ceil(quantity / (kind === 'PDF' ? 2000 : 5000)));
}

/** Formats bytes: `640 kB`, `3,8 MB`. */
export function showBytes(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
}
