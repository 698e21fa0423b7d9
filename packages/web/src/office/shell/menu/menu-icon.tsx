/** The icon of a page, which keeps its place until its code is loaded. */
import { lazy, type ReactNode, Suspense } from 'react';

/** A menu without icons is complete, so a failed load shows nothing. */
const Icon = lazy<(props: { label?: string | undefined; size?: number }) => ReactNode>(() =>
  import('./menu-icons.tsx').catch(() => ({ default: () => null })),
);

/** @param props.size in pixels */
export function MenuIcon(props: { label: string | undefined; size?: number }) {
  return (
    <Suspense>
      <Icon {...props} />
    </Suspense>
  );
}
