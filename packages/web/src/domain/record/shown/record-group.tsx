/** A part of a record under its optional title, as names with their values or any content. */
import type { ReactNode } from 'react';
import classes from './shown-record.module.css';

/** A name and its value in a record. */
export interface Pair {
  readonly name: string;
  readonly value: ReactNode;
}

export function RecordGroup({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <section className={classes.group}>
      {title !== undefined && <h4 className={classes.groupTitle}>{title}</h4>}
      {children}
    </section>
  );
}

/** Names with their values, or nothing without rows. */
export function RecordPairs({ title, rows }: { title?: string; rows: readonly Pair[] }) {
  return (
    rows.length > 0 && (
      <RecordGroup title={title}>
        <dl className={classes.answers}>
          {rows.map(({ name, value }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a record never changes, and names may repeat in it
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </RecordGroup>
    )
  );
}
