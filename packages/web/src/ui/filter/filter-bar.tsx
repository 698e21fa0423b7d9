/** The row of filters above a table. */
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} role="search">
      {children}
    </div>
  );
}
