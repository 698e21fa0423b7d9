/** The keys of the office, and the meaning of a key press. */

/**
 * The pages that keys open after `g`: letters for the menu, a mark where letters have run out, digits for the user menu. Keys of pages
 * that the user lacks do nothing.
 */
export const GO_KEYS: Readonly<Record<string, string>> = {
  h: '/',
  i: '/inspections',
  m: '/maintenances',
  o: '/os',
  n: '/create-os',
  w: '/records',
  r: '/field-records',
  d: '/phones',
  p: '/products',
  c: '/categories',
  s: '/subcategories',
  l: '/imports',
  t: '/tags',
  x: '/tags-replace',
  q: '/tags-qr-code',
  f: '/company-users',
  e: '/companies',
  g: '/company-groups',
  u: '/users',
  j: '/config-user',
  y: '/config-system',
  a: '/audit',
  z: '/security-log',
  v: '/prices',
  b: '/billing-desk',
  k: '/tag-production',
  '.': '/norm-sets',
  1: '/profile',
  2: '/change-password',
  3: '/security',
  4: '/notices',
  5: '/video-lessons',
  6: '/my-plan',
};

/** The time in milliseconds within which a key must follow `g`. */
const SEQUENCE_MS = 1500;

/** Whether the keyboard has ⌘ in place of Ctrl. */
export const IS_APPLE = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The dialog in front of the page. */
export type OpenFinder = 'palette' | 'keys' | undefined;

export type KeyMeaning =
  | { readonly act: 'palette' | 'keys' | 'search' }
  | { readonly act: 'row'; readonly step: 1 | -1 }
  | { readonly act: 'go'; readonly path: string };

/** The parts of a keyboard event that decide its meaning. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** When the key was pressed, in milliseconds. */
  readonly timeStamp: number;
}

/** Returns the text after a key that types or deletes a character at its end, or undefined for any other key. */
export function afterKey(
  text: string,
  { key, ctrlKey, metaKey, altKey }: Omit<Press, 'timeStamp'>,
): string | undefined {
  if (ctrlKey || metaKey || altKey) {
    return undefined;
  }
  if (key === 'Backspace') {
    return text.slice(0, -1);
  }
  // The names of keys that type nothing are longer than a character.
  return key.length === 1 ? text + key : undefined;
}

const SINGLE: Readonly<Record<string, KeyMeaning>> = {
  '?': { act: 'keys' },
  '/': { act: 'search' },
  j: { act: 'row', step: 1 },
  k: { act: 'row', step: -1 },
};

/** Whether the press is Ctrl K or ⌘ K, which work everywhere, also in a field. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
}

/**
 * Returns the meaning of a press, or undefined.
 * @param hasSingleKeys whether keys without Ctrl work; they do not work in a field, or if the user switched them off
 * @param lastG the time stamp of the last press of `g`
 */
export function meaningOf(
  press: Press,
  hasSingleKeys: boolean,
  lastG: number | undefined,
): KeyMeaning | undefined {
  if (isPaletteKey(press)) {
    return { act: 'palette' };
  }
  if (!hasSingleKeys || press.ctrlKey || press.metaKey || press.altKey) {
    return undefined;
  }
  const path = GO_KEYS[press.key];
  if (lastG !== undefined && press.timeStamp - lastG <= SEQUENCE_MS) {
    return path === undefined ? undefined : { act: 'go', path };
  }
  return SINGLE[press.key];
}
