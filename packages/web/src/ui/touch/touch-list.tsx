/** Lists of the field app, with large rows, and a compact error for a failed list. */
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isOutage } from '../../lib/connection/outage.ts';
import { OutageLine } from '../feedback/outage.tsx';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './touch-list.module.css';

export function TouchList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface RowContent {
  title: ReactNode;
  /** A grey text under the title. */
  detail?: ReactNode;
  /** A status beside the title, or below it in a narrow window. */
  badge?: ReactNode;
  children?: ReactNode;
}

/** Length above which a title takes more than three lines beside a status, at a width of 390 px. */
const LONG_TITLE = 48;

function isLong(title: ReactNode): boolean {
  return typeof title === 'string' && title.length > LONG_TITLE;
}

/** A row that opens a URL, or calls `onTouch`. */
export function TouchRow(props: RowContent & ({ href: string } | { onTouch: () => void })) {
  const content = (
    <>
      <span className={classes.text}>
        <span className={classes.head} data-long={isLong(props.title) || undefined}>
          <strong>{props.title}</strong>
          {props.badge}
        </span>
        {props.detail && <small>{props.detail}</small>}
        {props.children}
      </span>
      <IconChevronRight size={20} stroke={1.8} aria-hidden />
    </>
  );
  return (
    <li>
      {'href' in props ? (
        <a href={props.href} className={classes.row}>
          {content}
        </a>
      ) : (
        <button type="button" className={classes.row} onClick={props.onTouch}>
          {content}
        </button>
      )}
    </li>
  );
}

/** A list that failed to load, with the error text and a retry button. During an outage the screen reports it once. */
export function ListFailed(props: { error: unknown; text: string; busy: boolean; onRetry: () => void }) {
  const t = useUiPhrases();
  if (isOutage(props.error)) {
    return <OutageLine onBack={props.onRetry} />;
  }
  return (
    <div className={classes.error} role="alert">
      <span>{props.text}</span>
      <Button size="md" variant="default" loading={props.busy} onClick={props.onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
