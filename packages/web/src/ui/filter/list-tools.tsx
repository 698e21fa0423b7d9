/** The line above a table, with its search and filters, and then its views. It takes a second line where the window is narrow. */
import type { ReactNode } from 'react';
import classes from './list-tools.module.css';

export function ListTools({ children }: { children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>;
}
