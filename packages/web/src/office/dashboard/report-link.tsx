/** A figure that links to the inspection report. */
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

/** @param props.search search parameters of the report (`reportSearch`); undefined: no link */
export function ReportLink({
  search,
  children,
  ...rest
}: {
  search: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
} & Pick<ComponentProps<'a'>, 'className' | 'style' | 'title' | 'aria-label'>) {
  if (search === undefined) {
    // `aria-label` needs a role: an element without text is an image to screen readers.
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
