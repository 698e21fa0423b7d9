/** The state of the window of a recall in the URL (`?recall=<id>`). */
import { z } from 'zod';
import { useUrlWindow } from '../../lib/url-window.ts';

const windowSearch = z.object({ recall: z.string().min(1).optional() });

export function useRecallWindow() {
  const { search, open, close } = useUrlWindow(windowSearch);
  return {
    id: search.recall,
    open: (id: string) => open({ recall: id }),
    close: () => close({ recall: undefined }),
  };
}
