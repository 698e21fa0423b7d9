/** The groups of the global search: pages and acts at once, and the other results when the server replies. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useSession } from '../../lib/session.tsx';
import { ACTS } from './palette-acts.ts';
import {
  type Entry,
  type EntryGroup,
  type FoundPage,
  type LocalEntry,
  matchingEntries,
  openableRecent,
  restOf,
  SERVER_SEARCH_LENGTH,
} from './palette.rules.ts';
import { sourceQuery, SOURCES } from './palette-sources.ts';
import { usePalettePhrases } from './palette.phrases.ts';
import { usePaletteWords } from './palette-words.phrases.ts';
import { useShellActs } from './use-shell-acts.ts';

function useLocalEntries(foundPages: readonly FoundPage[]): {
  readonly pages: LocalEntry[];
  readonly acts: LocalEntry[];
} {
  const t = usePalettePhrases();
  const tWords = usePaletteWords();
  const actor = useActor();
  const acts = ACTS.filter(
    ({ may, path }) => may.allows(actor) && foundPages.some((page) => page.path === path),
  );
  // A page that is itself the form of an act is listed once, as the act.
  const forms = new Set(acts.filter(({ label }) => label === 'createOrder').map(({ path }) => path));
  return {
    pages: foundPages
      .filter(({ path }) => !forms.has(path))
      .map(({ path, label, detail }) => ({
        key: `page ${path}`,
        kind: 'page',
        label,
        detail,
        to: path,
        search: {},
      })),
    acts: acts.map(({ label, path, search }) => ({
      key: `act ${label}`,
      kind: 'act',
      label: t(`acts.${label}`),
      detail: '',
      words: tWords(`acts.${label}`),
      to: path,
      search,
    })),
  };
}

function useActor() {
  const { role, user } = useSession();
  return user ? { role, companyGroup: user.companyGroup } : { role };
}

/** Returns the server's results for the text, by source. */
function useServerGroups(pages: readonly FoundPage[], text: string) {
  const t = usePalettePhrases();
  const actor = useActor();
  const sources = SOURCES.filter(
    ({ may, path }) => may.allows(actor) && pages.some((page) => page.path === path),
  );
  const asks = text.length >= SERVER_SEARCH_LENGTH;
  const words = { orderName: (number: number) => t('orderName', { number }) };
  const queries = useQueries({
    queries: sources.map((source) => ({
      ...sourceQuery(source, text, words),
      enabled: asks,
      placeholderData: keepPreviousData,
    })),
  });
  const groups = sources.map(({ kind, path }, index): EntryGroup => {
    const found = asks ? queries[index]?.data : undefined;
    const entries = found?.entries ?? [];
    const rest =
      found && found.total > entries.length
        ? [restOf(kind, t('all', { count: found.total }), path, text)]
        : [];
    return { title: t(`groups.${kind}`), entries: [...entries, ...rest] };
  });
  return {
    groups,
    kinds: new Set(sources.map(({ kind }) => kind)),
    isSearching: asks && queries.some(({ isFetching }) => isFetching),
    hasFailed: asks && queries.some(({ isError }) => isError),
    retry: () =>
      void Promise.all(queries.filter(({ isError }) => isError).map(async ({ refetch }) => refetch())),
  };
}

/**
 * @param foundPages the pages that the user may open
 * @param text.typed the text in the field, which filters pages and acts at once
 * @param text.settled the text at the last pause of typing, which is sent to the server
 * @param recent the user's last opened entries
 */
export function usePaletteGroups(
  foundPages: readonly FoundPage[],
  { typed, settled }: { readonly typed: string; readonly settled: string },
  recent: readonly Entry[],
  onShowKeys: () => void,
) {
  const t = usePalettePhrases();
  const { pages, acts } = useLocalEntries(foundPages);
  const { groups, kinds, ...state } = useServerGroups(foundPages, settled.trim());
  const isEmpty = typed.trim() === '';
  const shellActs = useShellActs(onShowKeys);
  const matching = (entries: readonly LocalEntry[]) => (isEmpty ? entries : matchingEntries(entries, typed));
  const lastOpened = isEmpty ? openableRecent(recent, [...pages, ...acts], kinds) : [];
  const all: EntryGroup[] = [
    { title: t('recent'), entries: lastOpened },
    { title: t('groups.act'), entries: matching(acts) },
    { title: t('groups.page'), entries: matching(pages) },
    { title: t('moreActs'), entries: matching(shellActs) },
    ...(isEmpty ? [] : groups),
  ];
  const isRepeated = (entry: Entry) => lastOpened.some(({ key }) => key === entry.key);
  return {
    ...state,
    findsCompanies: kinds.has('company'),
    groups: all
      .map((group, index) =>
        index === 0 ? group : { ...group, entries: group.entries.filter((entry) => !isRepeated(entry)) },
      )
      .filter(({ entries }) => entries.length > 0),
    isSearching: state.isSearching || typed.trim() !== settled.trim(),
  };
}
