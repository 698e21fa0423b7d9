/** Whether a group's bills are paid, with a button to change it. */
import type { CompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from './company-groups.module.css';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';

export function PaymentStatus({ group, onEdit }: { group: CompanyGroup; onEdit: () => void }) {
  const t = useCompanyGroupsPhrases();
  const { name, paymentStatus } = group;
  return (
    <span className={classes.payment}>
      <StatusBadge tone={paymentStatus === 'OK' ? 'green' : 'amber'}>
        {t(`statuses.${paymentStatus}`)}
      </StatusBadge>
      <ActionIcon variant="subtle" aria-label={t('changePaymentOf', { group: name })} onClick={onEdit}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </span>
  );
}
