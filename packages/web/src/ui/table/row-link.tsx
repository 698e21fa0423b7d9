/** A link in a row of a table. A click on it does not open the row. */
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../../lib/page-url.ts';

export function RowLink({
  target,
  className = '',
  label,
  children,
}: {
  target: LinkTarget;
  className?: string | undefined;
  /** The link's label for assistive technology, if its text alone is unclear. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <Anchor
      renderRoot={(anchor) => <Link {...target} {...anchor} />}
      inherit
      fw={500}
      className={className}
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Anchor>
  );
}
