/** The name of a company group after the prefix of its database schema. The shared group has a name without prefix. */
import { SCHEMA_PREFIX } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { useShownGroup } from './shown-group.ts';

export function GroupName({ name, prefixClass }: { name: string; prefixClass?: string | undefined }) {
  const shownGroup = useShownGroup();
  if (name === GENERIC_GROUP) {
    return shownGroup(name);
  }
  return (
    <>
      <span className={prefixClass}>{SCHEMA_PREFIX}</span>
      <wbr />
      {name}
    </>
  );
}
