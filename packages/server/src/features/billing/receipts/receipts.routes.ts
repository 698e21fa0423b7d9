/** Route of receipts. */
import { downloadReceipt } from '@mobcheck/contract/billing/receipts.contract.ts';
import { sendLater } from '../../../platform/http/download.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import { receiptFileName, receiptPdf } from './receipt.pdf.ts';
import { getReceipt } from './receipts.service.ts';

export function receiptsRoutes(implement: Implement): void {
  implement(downloadReceipt, async ({ db, actor, session, params, query, clock, reply }) =>
    sendLater({ reply, actor }, 'buffer', async () => {
      const receipt = await getReceipt(db, session, params.id, clock.now());
      const { language } = query;
      return () => ({
        source: receiptPdf(language, receipt),
        type: 'application/pdf',
        fileName: receiptFileName(language, receipt),
      });
    }),
  );
}
