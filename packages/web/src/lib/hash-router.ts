/** Router options of both applications. Routes are after the `#`, and values in the URL's search are plain text. */
import { createHashHistory, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

const parse = parseSearchWith((text) => text);

/** Parses the search of a URL as text. The library parses `998` as a number, although it may be a name. */
function parseText(url: string): Record<string, unknown> {
  const entries = Object.entries(parse(url)).map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Returns options for `createRouter`. Search values stay text as in the URL (`?query=123&page=2`). Each page parses them with the
 * contract's schema, which coerces.
 */
export function hashRouterOptions() {
  return {
    history: createHashHistory(),
    parseSearch: parseText,
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent' as const,
    // Even on a slow line, a press soon shows the next screen or its waiting state.
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
  };
}
