/** Adds the equipment of a link to the form of a new order, fills its blank fields, and removes the parameter from the URL. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { MAX_ORDER_LINES } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { MAX_CHOSEN } from '@mobcheck/contract/kernel/page.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { newOrderSearch } from '../../../domain/order/new-order-link.ts';
import { showNumber } from '../../../lib/format.ts';
import { usePageSearch } from '../../../lib/page-url.ts';
import { useUser } from '../../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import { setChecked, toChosenEquipment } from '../chosen-equipment.rules.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import { orderableEquipmentQuery } from '../order-choices.api.ts';
import { useOrderDesk } from '../order-desk.tsx';
import { type OrderDraft, withDefaults } from '../order-draft.rules.ts';
import { defaultWork } from '../work-choice.rules.ts';

/**
 * Reports and leaves out equipment of another company or with a disabled tag.
 * @param today YYYY-MM-DD
 */
export function useLinkedPieces(
  draft: OrderDraft,
  today: string,
  onChange: (change: Partial<OrderDraft>) => void,
): void {
  const t = useCreateOrderPhrases();
  const { companyId } = useUser();
  const { isAgenda } = useOrderDesk();
  const [{ pieces }, changeSearch] = usePageSearch(newOrderSearch);
  const { data, error, isPlaceholderData } = useQuery({
    ...orderableEquipmentQuery(companyId, { serials: pieces, pageSize: MAX_CHOSEN, field: 'extraLabel' }),
    enabled: pieces !== undefined,
  });
  const found = isPlaceholderData ? undefined : data?.items;
  const add = useEffectEvent((rows: readonly EquipmentSummary[], askedCount: number) => {
    const linked = rows.map(toChosenEquipment);
    changeSearch({ pieces: undefined }, { replace: true });
    const before = new Map(draft.equipments.map((piece) => [piece.serial, piece]));
    const after = [...setChecked(before, linked, true).values()];
    if (after.length > MAX_ORDER_LINES) {
      notifyError(t('search.tooMany', { max: showNumber(MAX_ORDER_LINES) }));
      return;
    }
    if (rows.length > 0) {
      onChange({ equipments: after, ...withDefaults(draft, today, defaultWork(rows, isAgenda)) });
    }
    const leftOut = askedCount - linked.length;
    if (leftOut > 0) {
      notifyError(t('leftOut', { count: leftOut }));
    } else {
      notifySuccess(t('linked', { count: linked.length }));
    }
  });
  useEffect(() => {
    if (pieces !== undefined && found) {
      add(found, new Set(pieces.split(',')).size);
    }
  }, [pieces, found]);
  const say = useEffectEvent((failure: unknown) => notifyError(t.errorText(failure)));
  useEffect(() => {
    if (error) {
      say(error);
    }
  }, [error]);
}
