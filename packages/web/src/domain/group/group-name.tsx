/** The name of a company group, after the prefix of its database schema; where there is no room it breaks between them. */
import { SCHEMA_PREFIX } from '@mobcheck/contract/company-groups/company-groups.contract.ts';

export function GroupName({ name, prefixClass }: { name: string; prefixClass?: string | undefined }) {
  return (
    <>
      <span className={prefixClass}>{SCHEMA_PREFIX}</span>
      <wbr />
      {name}
    </>
  );
}
