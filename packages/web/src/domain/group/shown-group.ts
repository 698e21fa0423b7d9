/** How a company group is called on the screens. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { useGroupNamePhrases } from './group-name.phrases.ts';

/** Returns a function that names a group; the shared group has a name of the screens instead of its own. */
export function useShownGroup(): (name: string) => string {
  const t = useGroupNamePhrases();
  return (name) => (name === GENERIC_GROUP ? t('shared') : name);
}
