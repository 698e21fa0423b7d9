/** Head of a phone screen with back link, title and an optional subject, such as the equipment. */
import { Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { usePageTitle } from '../layout/page-title.ts';
import classes from './screen-head.module.css';

/** @param props.onBack goes to an earlier step of the same screen instead of to `back` */
export function ScreenHead(props: {
  back: string;
  onBack?: (() => void) | undefined;
  backLabel: string;
  title: string;
  subject?: string | undefined;
}) {
  usePageTitle(props.title);
  const { onBack } = props;
  const stepBack = (event: MouseEvent) => {
    if (onBack) {
      event.preventDefault();
      onBack();
    }
  };
  return (
    <div className={classes.head}>
      <a href={`#${props.back}`} aria-label={props.backLabel} className={classes.back} onClick={stepBack}>
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
