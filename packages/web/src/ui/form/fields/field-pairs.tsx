/** Lays out fields of a form in two columns where there is space. */
import type { ReactNode } from 'react';
import classes from './field-pairs.module.css';

export function FieldPairs({ children }: { children: ReactNode }) {
  return <div className={classes.pairs}>{children}</div>;
}
