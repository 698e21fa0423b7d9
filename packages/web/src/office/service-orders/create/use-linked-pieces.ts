/** Adds the equipment of a link to the form of a new order, and removes the parameter from the URL. */
import { MAX_ORDER_LINES } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { MAX_CHOSEN } from '@mobcheck/contract/kernel/page.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { newOrderSearch } from '../../../domain/order/new-order-link.ts';
import { showNumber } from '../../../lib/format.ts';
import { usePageSearch } from '../../../lib/page-url.ts';
import { useUser } from '../../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import { type ChosenEquipment, setChecked, toChosenEquipment } from '../chosen-equipment.rules.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import { orderableEquipmentQuery } from '../order-choices.api.ts';

/**
 * Reports and leaves out equipment of another company or with a disabled tag.
 * @param equipments the present equipment of the order
 */
export function useLinkedPieces(
  equipments: readonly ChosenEquipment[],
  onChange: (equipments: readonly ChosenEquipment[]) => void,
): void {
  const t = useCreateOrderPhrases();
  const { companyId } = useUser();
  const [{ pieces }, changeSearch] = usePageSearch(newOrderSearch);
  const { data, error, isPlaceholderData } = useQuery({
    ...orderableEquipmentQuery(companyId, { serials: pieces, pageSize: MAX_CHOSEN, field: 'extraLabel' }),
    enabled: pieces !== undefined,
  });
  const found = isPlaceholderData ? undefined : data?.items;
  const add = useEffectEvent((linked: readonly ChosenEquipment[], askedCount: number) => {
    changeSearch({ pieces: undefined }, { replace: true });
    const before = new Map(equipments.map((piece) => [piece.serial, piece]));
    const after = [...setChecked(before, linked, true).values()];
    if (after.length > MAX_ORDER_LINES) {
      notifyError(t('search.tooMany', { max: showNumber(MAX_ORDER_LINES) }));
      return;
    }
    onChange(after);
    const leftOut = askedCount - linked.length;
    if (leftOut > 0) {
      notifyError(t('leftOut', { count: leftOut }));
    } else {
      notifySuccess(t('linked', { count: linked.length }));
    }
  });
  useEffect(() => {
    if (pieces !== undefined && found) {
      add(found.map(toChosenEquipment), new Set(pieces.split(',')).size);
    }
  }, [pieces, found]);
  const say = useEffectEvent((failure: unknown) => notifyError(t.errorText(failure)));
  useEffect(() => {
    if (error) {
      say(error);
    }
  }, [error]);
}
