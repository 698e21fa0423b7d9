/** The button that downloads the PDF of a service order. */
import {
  downloadServiceOrderPdf,
  type ServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Button, Loader } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useChange } from '../../../lib/use-change.ts';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import classes from './order-dialog.module.css';
import { useOrderListPhrases } from '../order-list.phrases.ts';

export function PdfButton({ order }: { order: Pick<ServiceOrder, 'id' | 'number'> }) {
  const t = useOrderListPhrases();
  const { send, busy } = useChange(() =>
    download(downloadServiceOrderPdf, `${t('pdfName', { number: order.number })}.pdf`, () => undefined, {
      params: { id: order.id },
      query: { language: currentLanguage() },
    }),
  );
  const fetchPdf = () =>
    send(undefined, {
      onSuccess: () => notifySuccess(t('pdfDone')),
      onError: (error) => notifyError(t.errorText(error)),
    });
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.pdf ?? ''}
      leftSection={
        busy ? <Loader size={16} color="gray" /> : <IconFileTypePdf size={16} stroke={1.6} aria-hidden />
      }
      aria-label={t('pdf')}
      aria-busy={busy}
      disabled={busy}
      onClick={fetchPdf}
    >
      PDF
    </Button>
  );
}
