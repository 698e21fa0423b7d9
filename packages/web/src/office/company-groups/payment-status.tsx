/** The payment status of a group, with a button that opens its dialog. */
import type { CompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useExceptionText } from '../../domain/payment/payment-exception.ts';
import { usePaymentPhrases } from '../../domain/payment/payment.phrases.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from './company-groups.module.css';

export function PaymentStatus({ group, onEdit }: { group: CompanyGroup; onEdit: () => void }) {
  const t = usePaymentPhrases();
  const exceptionText = useExceptionText();
  const { name, paymentStatus, paymentException } = group;
  return (
    <span className={classes.payment}>
      <StatusBadge tone={paymentStatus === 'OK' ? 'green' : 'amber'}>
        {t(`statuses.${paymentStatus}`)}
      </StatusBadge>
      <ActionIcon variant="subtle" aria-label={t('changePaymentOf', { group: name })} onClick={onEdit}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {paymentException && (
        <span className={classes.byHand} title={exceptionText(group)}>
          {t('byHand')}
        </span>
      )}
    </span>
  );
}
