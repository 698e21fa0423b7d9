/** The bar at the bottom, within the thumb's reach, with the main action of a screen. */
import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-action-bar>
      <div className={classes.inner}>{children}</div>
    </div>
  );
}
