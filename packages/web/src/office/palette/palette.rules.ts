/** The entries of the global search: which entries match a text, and which entry is active. */
import { MAX_SEARCH } from '@mobcheck/contract/kernel/page.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { z } from 'zod';

const ENTRY_KINDS = ['page', 'act', 'piece', 'tag', 'order', 'person', 'company', 'product', 'user'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An entry of the search. Opened entries are stored in this form as recent entries. */
export const entry = z.object({
  /** Unique among all entries, and the same for an object at every search. */
  key: z.string(),
  kind: z.enum(ENTRY_KINDS),
  label: z.string(),
  /** The details that distinguish entries with the same label. */
  detail: z.string(),
  to: z.string(),
  search: z.record(z.string(), z.string()),
});
export type Entry = z.infer<typeof entry>;

/** An entry that needs no request. */
export interface LocalEntry extends Entry {
  /** Other words that find the entry, which are not shown. */
  readonly words?: string;
  /** The act of an entry that opens no page. */
  readonly run?: () => void;
}

/** A page that the user may open, with the texts of the menu. */
export interface FoundPage {
  readonly path: string;
  readonly label: string;
  /** The section of the menu. */
  readonly detail: string;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly LocalEntry[];
}

/** Shorter texts search only pages and acts, because a single letter would match nearly every row on the server. */
export const SERVER_SEARCH_LENGTH = 2;
const RECENT_COUNT = 6;

/** Whether every typed word begins a word of the text, ignoring case and accents. */
function hasWords(text: string, typed: string): boolean {
  const words = fold(text).split(/[\s,.()·–-]+/);
  const typedWords = fold(typed).trim().split(/\s+/);
  return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
}

/** Returns the entries that match every typed word. Entries whose label has all the words come first. */
export function matchingEntries<T extends Pick<LocalEntry, 'label' | 'detail' | 'words'>>(
  entries: readonly T[],
  typed: string,
): T[] {
  const matching = entries.filter(({ label, detail, words = '' }) =>
    hasWords(`${label} ${detail} ${words}`, typed),
  );
  const byLabel = matching.filter(({ label }) => hasWords(label, typed));
  return [...byLabel, ...matching.filter((entry) => !byLabel.includes(entry))];
}

/** Returns the entry to highlight: the entry with this key if it is listed, or else the first entry. */
export function activeEntry(groups: readonly EntryGroup[], key: string | undefined): LocalEntry | undefined {
  const entries = groups.flatMap((group) => group.entries);
  return entries.find((candidate) => candidate.key === key) ?? entries[0];
}

/** Returns the entry after or before the active entry. The first entry follows the last. */
export function neighbour(
  groups: readonly EntryGroup[],
  key: string | undefined,
  step: 1 | -1,
): Entry | undefined {
  const entries = groups.flatMap((group) => group.entries);
  const index = entries.findIndex((candidate) => candidate.key === activeEntry(groups, key)?.key);
  return entries.at((index + step) % entries.length);
}

/** Returns the search parameters that find an object by a text, which is cut to the maximum length. */
export function searchFor(text: string): Entry['search'] {
  return { query: text.slice(0, MAX_SEARCH).trim() };
}

/** Returns the entry that opens the list with all results of a kind. */
export function restOf(kind: EntryKind, label: string, path: string, text: string): Entry {
  return { key: `rest ${kind}`, kind, label, detail: '', to: path, search: searchFor(text) };
}

export function isRest({ key }: Entry): boolean {
  return key.startsWith('rest ');
}

/** Returns the entry of an act of the shell, such as a change of the language. */
export function shellAct(
  key: string,
  act: Pick<LocalEntry, 'label' | 'words' | 'run'> & { readonly to?: string },
): LocalEntry {
  return { to: '', ...act, key: `shell ${key}`, kind: 'act', detail: '', search: {} };
}

/** Whether an opened entry becomes a recent entry. */
export function isWorthKeeping(entry: Entry): boolean {
  return !isRest(entry) && !entry.key.startsWith('shell ');
}

/** Returns the recent entries with an opened entry at the head. */
export function withRecent(recent: readonly Entry[], opened: Entry): Entry[] {
  return [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, RECENT_COUNT);
}

/** Returns the recent entries that may still be opened. Pages and acts get their present names. */
export function openableRecent(
  recent: readonly Entry[],
  localEntries: readonly Entry[],
  kinds: ReadonlySet<EntryKind>,
): Entry[] {
  return recent.flatMap((opened) => {
    const isLocal = opened.kind === 'page' || opened.kind === 'act';
    const local = localEntries.find(({ key }) => key === opened.key);
    return isLocal ? (local ?? []) : kinds.has(opened.kind) ? opened : [];
  });
}
