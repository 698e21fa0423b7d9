/** The bar at the bottom, within the thumb's reach: one main action, and what belongs right above it. */
import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-action-bar>
      <div className={classes.inner}>{children}</div>
    </div>
  );
}
