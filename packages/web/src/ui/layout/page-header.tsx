/** Top of a page, with its title, one line of explanation, and its actions at the right. */
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusOnMount } from '../feedback/use-focus-on-mount.ts';
import classes from './page-header.module.css';

function FocusedTitle({ title }: { title: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Title order={1} size="h2" ref={heading} tabIndex={-1}>
      {title}
    </Title>
  );
}

export function PageHeader({
  title,
  hint,
  takesFocus = false,
  children,
}: {
  title: string;
  hint?: string;
  /** Whether the title gets the focus, because the page replaces the page of the pressed button at the same address. */
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      <div>
        {takesFocus ? (
          <FocusedTitle title={title} />
        ) : (
          <Title order={1} size="h2">
            {title}
          </Title>
        )}
        {hint && (
          <Text c="dimmed" size="sm" mt={2}>
            {hint}
          </Text>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
