/** Top of a page, with its title, one line of explanation, and its actions at the right. */
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** Props of the title that gets the focus when it appears. */
const FOCUSED = { ref: (title: HTMLElement | null) => title?.focus(), tabIndex: -1 };

export function PageHeader({
  title,
  hint,
  takesFocus = false,
  children,
}: {
  title: string;
  hint?: string;
  /** Whether the title gets the focus, for a page that opens at the same address and so replaces the pressed button. */
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        <Title order={1} size="h2" {...(takesFocus && FOCUSED)}>
          {title}
        </Title>
        {hint && (
          <Text c="dimmed" size="sm" className={classes.hint ?? ''}>
            {hint}
          </Text>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
