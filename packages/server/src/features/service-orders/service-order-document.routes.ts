/** Route of a service order as PDF. */
import { downloadServiceOrderPdf } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendLater } from '../../platform/http/download.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { orderDocument, orderFileName } from './service-order-document.service.ts';
import { orderPdf } from './service-order.pdf.ts';

/** @param publicUrl base of the link in the QR code */
export function serviceOrderDocumentRoutes(implement: Implement, publicUrl: string, files: FileStore): void {
  implement(downloadServiceOrderPdf, async (context) =>
    sendLater(context, 'buffer', async () => {
      const { params, query } = context;
      const complete = await orderDocument(context, { publicUrl, files }, { ...params, ...query });
      return async () => {
        const document = await complete();
        return { source: orderPdf(document), type: 'application/pdf', fileName: orderFileName(document) };
      };
    }),
  );
}
