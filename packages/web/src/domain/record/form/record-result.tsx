/** The outcome of a finished record or replacement request, large enough to be read at arm's length. */
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Title } from '@mantine/core';
import { useFocusOnMount } from '../../../ui/feedback/use-focus-on-mount.ts';
import { ActionBar } from '../../../ui/touch/action-bar.tsx';
import classes from './record-result.module.css';

export function RecordResult(props: {
  /** False means that the equipment is improper, or that the request was refused. */
  good: boolean;
  /** The result of the record, or the state of the request, in one or two words. */
  result: string;
  subject: string;
  /** The reasons why the equipment is improper. */
  reasons?: ReactNode;
  state: ReactNode;
  lines: readonly { readonly label: string; readonly text: string }[];
  /** Other buttons and links, below the lines. */
  after?: ReactNode;
  /** Buttons, with the main button last, nearest to the thumb. */
  children: ReactNode;
}) {
  const id = useId();
  // The focused form is gone, so the result gets the focus and is read out.
  const focus = useFocusOnMount<HTMLDivElement>();
  const Icon = props.good ? IconCircleCheck : IconCircleX;
  return (
    <div className={classes.screen}>
      <div
        ref={focus}
        tabIndex={-1}
        className={classes.panel}
        data-good={props.good || undefined}
        role="group"
        aria-labelledby={`${id}-result ${id}-subject`}
      >
        <Icon size={72} stroke={1.5} aria-hidden />
        <Title order={1} id={`${id}-result`} className={classes.result}>
          {props.result}
        </Title>
        <p id={`${id}-subject`} className={classes.subject}>
          {props.subject}
        </p>
      </div>
      {props.reasons}
      {props.state}
      <dl className={classes.lines}>
        {props.lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {props.after}
      <ActionBar>{props.children}</ActionBar>
    </div>
  );
}
