/** Adds the deficiencies of a link, with a line that fixes each piece, to the form of a new order. */
import { listDeficiencies, MAX_DEFICIENCIES } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { fixingOrderSearch } from '../../../domain/order/agenda-link.ts';
import { usePageSearch } from '../../../lib/page-url.ts';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import type { OrderDraft } from '../order-draft.rules.ts';
import { useOrderDesk } from '../order-desk.tsx';
import { withDeficiencies } from './linked-deficiencies.rules.ts';

/** Reports and leaves out deficiencies that are closed, already ordered, or of another company. */
export function useLinkedDeficiencies(
  draft: OrderDraft,
  onChange: (change: Partial<OrderDraft>) => void,
): void {
  const t = useCreateOrderPhrases();
  const { companyId } = useUser();
  const { isAgenda } = useOrderDesk();
  const [{ deficiencies }, changeSearch] = usePageSearch(fixingOrderSearch);
  const { data, error } = useQuery({
    ...queryOf(listDeficiencies, {
      query: {
        ids: deficiencies,
        companyId,
        state: 'OPEN',
        ordered: false,
        field: 'number',
        direction: 'asc',
        pageSize: MAX_DEFICIENCIES,
      },
    }),
    enabled: isAgenda && deficiencies !== undefined,
  });
  const add = useEffectEvent((rows: NonNullable<typeof data>['items'], askedCount: number) => {
    changeSearch({ deficiencies: undefined }, { replace: true });
    onChange(withDeficiencies(draft, rows));
    const leftOut = askedCount - rows.length;
    if (leftOut > 0) {
      notifyError(t('deficienciesLeftOut', { count: leftOut }));
    } else {
      notifySuccess(t('deficienciesLinked', { count: rows.length }));
    }
  });
  useEffect(() => {
    if (deficiencies !== undefined && data) {
      add(data.items, new Set(deficiencies.split(',')).size);
    }
  }, [deficiencies, data]);
  const say = useEffectEvent((failure: unknown) => notifyError(t.errorText(failure)));
  useEffect(() => {
    if (error) {
      say(error);
    }
  }, [error]);
}
