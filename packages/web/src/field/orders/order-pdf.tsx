/** The button that downloads an order as PDF. */
import { downloadServiceOrderPdf } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useOrdersPhrases } from './field-orders.phrases.ts';

export function OrderPdf({ id, number }: { id: string; number: number }) {
  const t = useOrdersPhrases();
  const pdfDownload = useChange(() =>
    download(downloadServiceOrderPdf, `${t('fileName', { number })}.pdf`, () => undefined, {
      params: { id },
      query: { language: currentLanguage() },
    }),
  );
  const fetchPdf = () =>
    pdfDownload.send(undefined, {
      onSuccess: () => notifySuccess(t('pdfDone')),
      onError: (error) => notifyError(t.errorText(error)),
    });
  return (
    <Button
      size="lg"
      variant="default"
      fullWidth
      loading={pdfDownload.busy}
      leftSection={<IconFileTypePdf size={22} stroke={1.6} aria-hidden />}
      onClick={fetchPdf}
    >
      {t('pdf')}
    </Button>
  );
}
