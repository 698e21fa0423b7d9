/** The link of order managers to a new order with the piece. It opens the office, which needs signal. */
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { newOrderLink } from '../../domain/order/new-order-link.ts';
import { useMay } from '../../lib/session.tsx';
import { useOnline } from '../../lib/connection/use-online.ts';
import type { RegisteredTag } from '../field-tag.api.ts';
import { useOrdersPhrases } from './field-orders.phrases.ts';

/** @param props.equipment only pieces with an enabled tag can be in an order */
export function OrderPiece({ equipment }: { equipment: RegisteredTag['equipment'] }) {
  const t = useOrdersPhrases();
  const mayOrder = useMay(managesServiceOrders);
  const online = useOnline();
  if (!mayOrder || !equipment.enabledTag) {
    return null;
  }
  const { to, search } = newOrderLink([equipment.tagSerialNumber]);
  const look = {
    size: 'lg',
    variant: 'default',
    leftSection: <IconClipboardPlus size={22} stroke={1.7} aria-hidden />,
  } as const;
  return online ? (
    <Button {...look} component="a" href={`/#${to}?${new URLSearchParams(search as Record<string, string>)}`}>
      {t('orderPiece')}
    </Button>
  ) : (
    <Button {...look} disabled>
      {t('orderPieceLater')}
    </Button>
  );
}
