/** Facts of a thing: what each is called, and under it what it is. */
import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Takes the whole line; its line breaks stay. */
  readonly wide?: boolean;
}

/** @param props.none words for a fact that is empty */
export function Facts({ rows, none }: { rows: readonly Fact[]; none: string }) {
  return (
    <dl className={classes.facts}>
      {rows.map(({ name, value, wide }) => (
        <div key={name} data-wide={wide}>
          <dt>{name}</dt>
          <dd>{value || <span className={classes.none}>{none}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
