/** Reads the user's views and columns of a list and the company's views, and saves the user's changes. */
import {
  getListSettings,
  type ListSettings,
  putListSettings,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

const NONE: ListSettings = {
  views: [],
  columns: null,
  sharedStart: null,
  sharedColumns: [],
  updateDate: null,
  shared: [],
};

/**
 * `settings` are the defaults until the user's settings have been loaded (`isLoaded`). A change is shown at once. Changes are sent one
 * after the other, each with all earlier changes.
 */
export function useListSettings(list: ListName) {
  const client = useQueryClient();
  const query = queryOf(getListSettings, { params: { list } });
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  const current = () => client.getQueryData(query.queryKey) ?? NONE;
  const sending = useChange(
    async (_: number) => {
      const { views, columns, sharedStart, sharedColumns, updateDate } = current();
      const body = { views, columns, sharedStart, sharedColumns, updateDate };
      return call(putListSettings, { params: { list }, body });
    },
    {
      scope: { id: `list settings ${list}` },
      concurrencyKey: String,
      onSuccess: ({ updateDate }) => client.setQueryData(query.queryKey, { ...current(), updateDate }),
      renewsOnError: [getListSettings],
    },
  );
  const count = useRef(0);
  return {
    settings: data ?? NONE,
    isLoaded: data !== undefined,
    busy: sending.busy,
    error: sending.error,
    /** @param change applied to the latest settings, since two changes may come before the first is rendered */
    save: (
      change: (settings: ListSettings) => Partial<Omit<ListSettings, 'shared'>>,
      onSaved: () => void = () => undefined,
    ) => {
      const apply = () => {
        client.setQueryData(query.queryKey, { ...current(), ...change(current()) });
        count.current += 1;
        sending.send(count.current, { onSuccess: onSaved });
      };
      if (data !== undefined) {
        apply();
        return;
      }
      // The stored settings would overwrite a change that was made before they have been loaded. Without them the server refuses it.
      void client.query({ ...query, staleTime: 'static' }).then(apply, apply);
    },
  };
}
