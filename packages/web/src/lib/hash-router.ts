/** What both shells' routers have in common: routes after the `#`, and plain words in the address's search. */
import { createHashHistory, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Options of `createRouter`. Search values stay the text that a person reads in the address (`?query=123&page=2`);
 * each page reads them by the contract's schema, which coerces.
 */
export function hashRouterOptions() {
  return {
    history: createHashHistory(),
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent' as const,
  };
}
