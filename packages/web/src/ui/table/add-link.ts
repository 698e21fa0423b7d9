/** Links that open a page together with the form of a new item (`/products?act=add`). */
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { usePageSearch } from '../../lib/page-url.ts';

const actSearch = z.object({ act: z.literal('add').optional() });

export const ADD_LINK = { act: 'add' } as const;

/** Opens the form once when the URL asks for it, and removes the parameter. @param onAdd undefined if the user may not add */
export function useAddLink(onAdd: (() => void) | undefined): void {
  const [{ act }, change] = usePageSearch(actSearch);
  const addOnce = useEffectEvent(() => {
    change({ act: undefined }, { replace: true });
    onAdd?.();
  });
  useEffect(() => {
    if (act !== undefined) {
      addOnce();
    }
  }, [act]);
}
