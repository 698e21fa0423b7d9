/** A notice that fills a screen, with icon, title, the tag's serial, and text. */
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './touch-screen.module.css';

export function ScreenNotice(props: { icon: ReactNode; title: string; serial?: string; text: string }) {
  return (
    <div className={classes.notice}>
      {props.icon}
      <Title order={1} size="h2">
        {props.title}
      </Title>
      {props.serial && <p className={classes.serial}>{props.serial}</p>}
      <Text c="dimmed">{props.text}</Text>
    </div>
  );
}
