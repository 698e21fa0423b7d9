/** Top of a page, with its title, one line of explanation, and its actions at the right. */
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

export function PageHeader({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      <div>
        <Title order={1} size="h2">
          {title}
        </Title>
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
