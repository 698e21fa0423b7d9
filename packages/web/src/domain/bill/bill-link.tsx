/** The link from a row to the provider's page of its bill, on which an unpaid bill can be paid. */
import type { BillStatus } from '@mobcheck/contract/billing/billing.contract.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useBillPhrases } from './bill.phrases.ts';

/**
 * @param props.url null hides the link
 * @param props.nameOf returns the accessible name, which begins with the action, such as "Pagar"
 */
export function BillLink(props: {
  url: string | null;
  status: BillStatus | null;
  nameOf: (action: string) => string;
}) {
  const t = useBillPhrases();
  const isUnpaid = props.status === 'pending';
  if (props.url === null) {
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
      variant={isUnpaid ? 'filled' : 'subtle'}
      rightSection={<IconExternalLink size={14} aria-hidden />}
      aria-label={props.nameOf(action)}
    >
      {action}
    </Button>
  );
}
