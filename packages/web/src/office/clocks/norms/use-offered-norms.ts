/** The norm sets that the group may follow, with the names of their classes in the reader's language. */
import {
  listOfferedNormSets,
  type OfferedNormSet,
} from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../../../lib/i18n.ts';
import { queryOf } from '../../../lib/query.ts';
import type { FollowedNorm } from './followed-norm.rules.ts';

const offeredNormsQuery = queryOf(listOfferedNormSets);
const NO_SETS: readonly OfferedNormSet[] = [];

/** Returns the newest version of each set, none while they load. */
export function useOfferedNorms(): readonly OfferedNormSet[] {
  const { data = NO_SETS } = useQuery(offeredNormsQuery);
  return data;
}

/** Returns a function for the name of a class. A class that the newest version lacks is named by its key. */
export function useClassName(): (norm: FollowedNorm) => string {
  const sets = useOfferedNorms();
  const language = currentLanguage();
  return ({ key, class: classKey }) =>
    sets.find((set) => set.key === key)?.classes.find((known) => known.key === classKey)?.name[language] ??
    classKey;
}
