/** A figure that links to the inspection report or to the list of records. */
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

/**
 * @param props.search search parameters of the report (`reportSearch`) or of the list of records (`recordSearch`). Undefined means no link
 * @param props.to by default the report
 */
export function ReportLink({
  search,
  children,
  to = '/inspections',
  ...rest
}: {
  to?: '/inspections' | '/records';
  search: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
} & Pick<ComponentProps<'a'>, 'className' | 'style' | 'title' | 'aria-label'>) {
  if (search === undefined) {
    // `aria-label` needs a role, so the element is an image for screen readers.
    const role = rest['aria-label'] === undefined ? {} : { role: 'img' };
    return (
      <span {...role} {...rest}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} search={search} {...rest}>
      {children}
    </Link>
  );
}
