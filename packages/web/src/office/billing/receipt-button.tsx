/** The button that downloads the receipt of a paid bill. */
import type { Bill } from '@mobcheck/contract/billing/billing.contract.ts';
import { downloadReceipt } from '@mobcheck/contract/billing/receipts.contract.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from '../../lib/download.ts';
import { showAmount } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useReceiptPhrases } from './receipt-button.phrases.ts';

/** @param props.paidOn the day of the payment, as it is shown */
export function ReceiptButton({ bill, paidOn }: { bill: Pick<Bill, 'id' | 'amount'>; paidOn: string }) {
  const t = useReceiptPhrases();
  const { send, busy } = useChange(() =>
    download(downloadReceipt, `${t('receipt')}.pdf`, () => undefined, {
      params: { id: bill.id },
      query: { language: currentLanguage() },
    }),
  );
  const fetchPdf = () =>
    send(undefined, {
      onSuccess: () => notifySuccess(t('done')),
      onError: (error) => notifyError(t.errorText(error)),
    });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
      aria-label={t('receiptOf', { amount: showAmount(bill.amount), date: paidOn })}
      loading={busy}
      onClick={fetchPdf}
    >
      {t('receipt')}
    </Button>
  );
}
