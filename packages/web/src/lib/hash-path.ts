/** The path after the `#`, for what runs without a router (the login pages). */
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** `/` for an empty hash; without the search. */
export function useHashPath(): string {
  return useSyncExternalStore(subscribe, () => location.hash.replace(/^#/, '').split('?')[0] || '/');
}
