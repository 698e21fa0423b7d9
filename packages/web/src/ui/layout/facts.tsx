/** A list of facts with names and values. */
import type { ReactNode } from 'react';
import { EmailAddress } from './email-address.tsx';
import classes from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Whether the fact takes the whole line and keeps line breaks. */
  readonly wide?: boolean;
}

/** A longer address gets its own line, since it does not fit into a column of a phone or a dialog. */
const LONG_ADDRESS = 20;

function isLongAddress(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > LONG_ADDRESS && /^[^\s@]+@[^\s@]+$/.test(value);
}

/** Wraps a text, which may be an e-mail address. An empty text stays empty. */
const withBreaks = (value: ReactNode): ReactNode =>
  typeof value === 'string' && value !== '' ? <EmailAddress>{value}</EmailAddress> : value;

/** @param props.none text for an empty fact */
export function Facts({ rows, none }: { rows: readonly Fact[]; none: string }) {
  return (
    <dl className={classes.facts}>
      {rows.map(({ name, value, wide }) => (
        <div key={name} data-wide={wide} data-address={isLongAddress(value) || undefined}>
          <dt>{name}</dt>
          <dd>{withBreaks(value) || <span className={classes.none}>{none}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
