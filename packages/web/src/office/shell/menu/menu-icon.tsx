/** The icon of a page, which keeps its place until its code is loaded. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useOpenPage } from '../use-pages.ts';

/** A menu without icons is complete, so a failed load shows nothing. */
const Icon = lazy<(props: { label?: string | undefined; size?: number }) => ReactNode>(() =>
  import('./menu-icons.tsx').catch(() => ({ default: () => null })),
);

export function MenuIcon({ label }: { label: string }) {
  return (
    <Suspense>
      <Icon label={label} />
    </Suspense>
  );
}

/** The icon of the open page in the size of an empty state. */
export function OpenPageIcon() {
  const label = useOpenPage()?.label;
  return (
    <Suspense>
      <Icon label={label} size={36} />
    </Suspense>
  );
}
