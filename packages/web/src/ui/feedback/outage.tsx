/** The message of an outage, at the head of a screen or in place of missing content. */
import { Button, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { askServer, useIsAskingServer } from '../../lib/connection/outage.ts';
import { useOnline } from '../../lib/connection/use-online.ts';
import { useUiPhrases } from '../ui.phrases.ts';
import { useHeadSpeaks, usePlaceSpeaks } from './outage-speaker.ts';
import classes from './outage.module.css';

/** Returns the cause, the next step, and a button that asks the server at once. */
function useOutageMessage() {
  const t = useUiPhrases();
  const isOnline = useOnline();
  const isAsking = useIsAskingServer();
  const [failedAt, setFailedAt] = useState<string>();
  const ask = async () => {
    const isBack = await askServer();
    setFailedAt(isBack ? undefined : new Date().toLocaleTimeString(LOCALES[currentLanguage()]));
  };
  return {
    title: t(isOnline ? 'outage.noServer' : 'outage.noSignal'),
    text: failedAt ? `${t('outage.still', { time: failedAt })} ${t('outage.next')}` : t('outage.next'),
    button: { loading: isAsking, onClick: () => void ask(), children: t('retry') },
  };
}

function LineMessage({ isHead = false }: { isHead?: boolean }) {
  const { title, text, button } = useOutageMessage();
  return (
    <div className={classes.line} data-head={isHead || undefined} role="alert">
      <IconCloudOff size={22} stroke={1.6} aria-hidden />
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      <Button variant="default" {...button} />
    </div>
  );
}

function BlockMessage(props: { detail?: string | undefined }) {
  const { title, text, button } = useOutageMessage();
  return (
    <div className={classes.block} role="alert">
      <IconCloudOff size={36} stroke={1.3} aria-hidden />
      <Title order={2} size="h4">
        {title}
      </Title>
      {props.detail && <Text c="dimmed">{props.detail}</Text>}
      <Text c="dimmed">{text}</Text>
      <Button variant="default" {...button} />
    </div>
  );
}

/** The place above the content of a screen. It reports an outage while the screen waits for the server. */
export function OutageHead() {
  return useHeadSpeaks() ? <LineMessage isHead /> : null;
}

/**
 * A place for missing content. It shows only an icon if another place on the screen reports the outage.
 * @param props.detail an additional text
 */
export function OutageState({ onBack, detail }: { onBack: () => unknown; detail?: string }) {
  const root = useRef<HTMLDivElement>(null);
  const speaks = usePlaceSpeaks(root, onBack);
  return (
    <div ref={root}>
      {speaks ? (
        <BlockMessage detail={detail} />
      ) : (
        <div className={classes.block} data-quiet>
          <IconCloudOff size={28} stroke={1.3} aria-hidden />
        </div>
      )}
    </div>
  );
}

/** Like `OutageState`, in one line. */
export function OutageLine({ onBack }: { onBack: () => unknown }) {
  const root = useRef<HTMLDivElement>(null);
  const speaks = usePlaceSpeaks(root, onBack);
  return (
    <div ref={root}>
      {speaks ? (
        <LineMessage />
      ) : (
        <IconCloudOff size={18} stroke={1.6} className={classes.quiet} aria-hidden />
      )}
    </div>
  );
}
