/** The name of a company group on the screens. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { useGroupNamePhrases } from './group-name.phrases.ts';

/** Returns a function that names a group. */
export function useShownGroup(): (name: string) => string {
  const t = useGroupNamePhrases();
  return (name) => (name === GENERIC_GROUP ? t('shared') : name);
}
