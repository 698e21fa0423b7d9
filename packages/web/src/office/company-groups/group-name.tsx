/** The name of a group, after the prefix of its database schema; where there is no room it breaks between them. */
import { SCHEMA_PREFIX } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import classes from './company-groups.module.css';

export function GroupName({ name }: { name: string }) {
  return (
    <span className={classes.name}>
      <span className={classes.prefix}>{SCHEMA_PREFIX}</span>
      <wbr />
      {name}
    </span>
  );
}
