/** The line with the user's views and columns above a list: loaded after the table, with its room kept free until then. */
import { type ComponentProps, lazy, Suspense } from 'react';
import classes from './list-view.module.css';

const ListViewBar = lazy(() => import('./list-view-bar.tsx'));

/** Stands above the filters of a list whose columns come from `useShownColumns`. */
export function ListViews(props: ComponentProps<typeof ListViewBar>) {
  return (
    <Suspense fallback={<div className={classes.room} />}>
      <ListViewBar {...props} />
    </Suspense>
  );
}
