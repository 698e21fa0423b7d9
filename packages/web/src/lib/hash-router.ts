/** What both shells' routers have in common: routes after the `#`, and plain words in the address's search. */
import { createHashHistory, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

const parse = parseSearchWith((text) => text);

/** The search of an address as text: the library reads `998` as a number, although it may be a name. */
function parseText(address: string): Record<string, unknown> {
  const entries = Object.entries(parse(address)).map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Options of `createRouter`. Search values stay the text that a person reads in the address (`?query=123&page=2`);
 * each page reads them by the contract's schema, which coerces.
 */
export function hashRouterOptions() {
  return {
    history: createHashHistory(),
    parseSearch: parseText,
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent' as const,
  };
}
