/** Server state of deficiencies: list and window, the acts of people, and switching the agenda on. */
import { previewAgenda, switchAgendaOn } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import {
  dismissDeficiencies,
  getDeficiency,
  listDeficiencies,
  takeDismissalsBack,
  updateDeficiencies,
  updateDeficiency,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { DEFICIENCY_QUERIES } from '../../domain/deficiency/deficiency.api.ts';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import { type DeficiencySearch, listQueryOf } from './deficiency-search.rules.ts';
import type { FormerValues } from './former-values.rules.ts';

/** A refused act means that the rows on screen are out of date. */
const RENEWAL = { renews: DEFICIENCY_QUERIES, renewsOnError: DEFICIENCY_QUERIES };

export function deficienciesPageQuery(search: DeficiencySearch) {
  return tableQueryOf(listDeficiencies, { query: listQueryOf(search) });
}

export function deficiencyQuery(id: string) {
  return { ...queryOf(getDeficiency, { params: { id } }), staleTime: 0 };
}

/** Query of the counts before switching on. The cache is not used, because records may have arrived. */
export const agendaPreviewQuery = { ...queryOf(previewAgenda), staleTime: 0, gcTime: 0 };

export function useUpdateDeficiency() {
  return useChange(updateDeficiency, { renews: DEFICIENCY_QUERIES });
}

export function useUpdateDeficiencies() {
  return useChange(updateDeficiencies, RENEWAL);
}

export function useDismissDeficiencies() {
  return useChange(dismissDeficiencies, RENEWAL);
}

export function useTakeBack() {
  return useChange(takeDismissalsBack, RENEWAL);
}

/** Puts former values back, with one call for all deficiencies with the same values. */
export function useRestoreValues() {
  return useChange(async (former: readonly FormerValues[]) => {
    for (const body of former) {
      await call(updateDeficiencies, { body });
    }
  }, RENEWAL);
}

/** Switches the agenda on with the counts of the preview, then reads the session again, which has the switch. */
export function useSwitchAgendaOn() {
  const { refresh } = useSession();
  return useChange(switchAgendaOn, {
    renews: DEFICIENCY_QUERIES,
    renewsOnError: [previewAgenda],
    onSuccess: () => void refresh(),
  });
}
