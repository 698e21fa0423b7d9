/** The head of a tab or a card, with a line of explanation and its button. */
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section-head.module.css';

/** @param props.title undefined where a tab already names the section */
export function SectionHead(props: { title?: string; hint: string; children?: ReactNode }) {
  const { title, hint, children } = props;
  return (
    <div className={classes.head}>
      <div className={classes.text}>
        {title !== undefined && (
          <Title order={2} size="h4">
            {title}
          </Title>
        )}
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {children}
    </div>
  );
}
