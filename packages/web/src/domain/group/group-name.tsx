/** The name of a company group, preceded by the prefix of database schemas. The generic group has a name without this prefix. */
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
