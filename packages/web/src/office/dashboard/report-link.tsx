/** A figure as a way into the inspection report. */
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

/** @param props.search parameters of the report, see `reportOf`; undefined: there is nothing to open */
export function ReportLink({
  search,
  children,
  ...rest
}: {
  search: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
} & Pick<ComponentProps<'a'>, 'className' | 'style' | 'title' | 'aria-label'>) {
  if (search === undefined) {
    // A mark without words of its own is a picture to who hears it.
    const role = rest['aria-label'] === undefined ? {} : { role: 'img' };
    return (
      <span {...role} {...rest}>
        {children}
      </span>
    );
  }
  return (
    <Link to="/inspections" search={search} {...rest}>
      {children}
    </Link>
  );
}
