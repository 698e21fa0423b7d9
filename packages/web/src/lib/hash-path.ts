/** The path after the `#`, for components outside the router, such as the login pages. */
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Returns the path without the search, or `/` for an empty hash. */
export function hashPath(): string {
  return location.hash.replace(/^#/, '').split('?')[0] || '/';
}

/** Like `hashPath`, and renders again when the path changes. */
export function useHashPath(): string {
  return useSyncExternalStore(subscribe, hashPath);
}
