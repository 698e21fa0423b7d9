/** Keeps search engines from listing the open page. */
import { useEffect } from 'react';

export function useHiddenFromSearch(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
