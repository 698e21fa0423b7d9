/** A list of facts: names and values. */
import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Takes the whole line and keeps line breaks. */
  readonly wide?: boolean;
}

/** Offers an e-mail address a second line at its `@`; elsewhere it breaks only if that does not do. */
function withBreaks(value: ReactNode): ReactNode {
  const [name, host] = typeof value === 'string' && !value.includes(' ') ? value.split('@') : [];
  if (!name || !host) {
    return value;
  }
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}

/** @param props.none text for an empty fact */
export function Facts({ rows, none }: { rows: readonly Fact[]; none: string }) {
  return (
    <dl className={classes.facts}>
      {rows.map(({ name, value, wide }) => (
        <div key={name} data-wide={wide}>
          <dt>{name}</dt>
          <dd>{withBreaks(value) || <span className={classes.none}>{none}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
