/** Rules of the production screen: tones of states, the choices of tags for a file, and the number of files. */
import { NFC_TAG_ID, type ProductionState } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import {
  type FileTags,
  LABELS_PER_FILE,
  type ProducedTagState,
  type ProductionRun,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import type { StatusTone } from '../../ui/feedback/status-badge.tsx';

/** Amber means that the platform has work to do. */
export const RUN_TONES: Readonly<Record<ProductionState, StatusTone>> = {
  waiting: 'amber',
  made: 'amber',
  sent: 'grey',
  received: 'green',
};

export const TAG_TONES: Readonly<Record<ProducedTagState, StatusTone>> = {
  reserved: 'amber',
  stock: 'amber',
  sent: 'grey',
  claimed: 'green',
  void: 'red',
};

/** Returns the key of the phrases of the kind of a run's tags. */
export function kindOf({ productId }: Pick<ProductionRun, 'productId'>): 'qr' | 'nfc' {
  return productId === NFC_TAG_ID ? 'nfc' : 'qr';
}

/** Returns the choices of tags for a file of the run, the usual choice first. */
export function fileChoices({ counts }: Pick<ProductionRun, 'counts'>): FileTags[] {
  return [
    ...(counts.reserved > 0 ? (['reserved'] as const) : []),
    ...(counts.reserved > 0 && counts.void > 0 ? (['replacements'] as const) : []),
    'all',
  ];
}

/** Returns the number of print files for the chosen tags. Replacements are few and always fit in one file. */
export function partCount({ quantity, counts }: ProductionRun, tags: FileTags): number {
  const labels = tags === 'all' ? quantity : counts.reserved;
  return tags === 'replacements' ? 1 : Math.max(1, Math.ceil(labels / LABELS_PER_FILE));
}

/** Whether another tag can be made in place of a tag. */
export function isReplaceable(state: ProducedTagState): boolean {
  return state === 'reserved' || state === 'stock' || state === 'sent';
}
