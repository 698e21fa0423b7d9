/** The download of labels, new or from an earlier batch. */
import { exportLabels, generateLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import type { LabelLayoutName } from '@mobcheck/contract/labels/labels.rules.ts';
import { download } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { LabelKind } from './label-draft.rules.ts';

/** One download of labels. A repeated request with the same id returns the same tags. */
export interface LabelDownload {
  readonly requestId: string;
  readonly kind: LabelKind;
  readonly companyId: string;
  readonly companyName: string;
  readonly quantity: number;
  readonly layout: LabelLayoutName;
  /** Position of the first label on the first page, from 1. */
  readonly start: number;
  /** Whether an existing batch is downloaded again, without new tags. */
  readonly isRepeat: boolean;
}

/** Downloads the labels. @param onBytes called with the bytes received so far */
export async function downloadLabels(
  labelDownload: LabelDownload,
  onBytes: (received: number) => void,
): Promise<void> {
  const { requestId, kind, companyId, quantity, layout, start } = labelDownload;
  const params = { companyId, quantity };
  const language = currentLanguage();
  if (kind === 'PDF') {
    const query = { request: requestId, layout, start, language };
    await download(generateLabels, 'qr.pdf', onBytes, { params, query });
  } else {
    await download(exportLabels, 'qr.xlsx', onBytes, { params, query: { request: requestId, language } });
  }
}
