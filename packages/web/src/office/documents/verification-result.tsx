/** The result of a verification, with an icon, an explanation and the facts. */
import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconQuestionMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './documents.module.css';

const ICONS = {
  authentic: IconCircleCheck,
  annulled: IconBan,
  unknown: IconQuestionMark,
  failed: IconAlertTriangle,
};

export function VerificationResult(props: {
  kind: keyof typeof ICONS;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const Icon = ICONS[props.kind];
  return (
    <section className={classes.result} data-kind={props.kind} role="status">
      <div className={classes.resultHead}>
        <Icon size={32} stroke={1.7} aria-hidden />
        <Title order={2} size="h3">
          {props.title}
        </Title>
      </div>
      <Text>{props.text}</Text>
      {props.children}
    </section>
  );
}
