/** A cell of a table with a main line and smaller lines below it. */
import type { ReactNode } from 'react';
import classes from './cell-lines.module.css';

/** @param props.notes the smaller lines; empty texts are left out */
export function CellLines({ children, notes }: { children: ReactNode; notes: readonly string[] }) {
  return (
    <span className={classes.lines}>
      {children}
      {notes
        .filter((note) => note !== '')
        .map((note) => (
          <small key={note}>{note}</small>
        ))}
    </span>
  );
}
