/** Head of a phone screen with back link, title and an optional subject, such as the equipment. */
import { Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { usePageTitle } from '../layout/page-title.ts';
import classes from './screen-head.module.css';

export function ScreenHead(props: {
  back: string;
  backLabel: string;
  title: string;
  subject?: string | undefined;
}) {
  usePageTitle(props.title);
  return (
    <div className={classes.head}>
      <a href={`#${props.back}`} aria-label={props.backLabel} className={classes.back}>
        <IconArrowLeft size={24} stroke={1.8} aria-hidden />
      </a>
      <div className={classes.text}>
        <Title order={1} size="h3">
          {props.title}
        </Title>
        {props.subject && <p>{props.subject}</p>}
      </div>
    </div>
  );
}
