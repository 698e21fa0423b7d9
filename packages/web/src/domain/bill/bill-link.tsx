/** The link from a row to the provider's page of its bill, on which an unpaid one is paid. */
import type { BillStatus } from '@mobcheck/contract/billing/billing.contract.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { clsx } from 'clsx';
import classes from './bill-link.module.css';
import { useBillPhrases } from './bill.phrases.ts';

/**
 * @param props.url nothing is shown while it is null
 * @param props.beside for the first column: shown on a small tablet alone, in place of the link among the actions, while it is unpaid
 * @param props.nameOf returns the accessible name, which begins with the action, such as "Pagar"
 */
export function BillLink(props: {
  url: string | null;
  status: BillStatus | null;
  nameOf: (action: string) => string;
  beside?: boolean;
}) {
  const t = useBillPhrases();
  const isUnpaid = props.status === 'pending';
  if (props.url === null || (props.beside && !isUnpaid)) {
    return null;
  }
  const action = isUnpaid ? t('pay') : t('open');
  return (
    <Button
      component="a"
      href={props.url}
      target="_blank"
      rel="noopener noreferrer"
      size="compact-sm"
      className={clsx(props.beside && classes.beside, !props.beside && isUnpaid && classes.inActions)}
      variant={isUnpaid ? 'filled' : 'subtle'}
      rightSection={<IconExternalLink size={14} aria-hidden />}
      aria-label={props.nameOf(action)}
    >
      {action}
    </Button>
  );
}
