/** The public data of a tag if its company group allows them, or else the login. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { getPublicTag, type PublicTag } from '@mobcheck/contract/public-tags/public-tags.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { awaitServer, isOutage } from '../../lib/connection/outage.ts';
import { useOnline } from '../../lib/connection/use-online.ts';
import { FullScreenLoading } from '../../ui/feedback/states.tsx';
import { ScreenNotice } from '../../ui/touch/screen-notice.tsx';
import factClasses from '../../ui/touch/touch-facts.module.css';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import classes from './public-tag.module.css';
import { usePublicTagPhrases } from './public-tag.phrases.ts';
import { StatusBox } from './status-panel.tsx';

/**
 * Returns the tag's public data and a function that asks again. The data are null if this visitor may not see them, undefined while
 * they load, or the error of an absent or busy server.
 */
function usePublicTag(serial: string): [PublicTag | null | undefined | ApiError, () => void] {
  const [tag, setTag] = useState<PublicTag | null | ApiError>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const unmount = new AbortController();
    call(getPublicTag, { params: { serial } }, { signal: unmount.signal })
      .then(setTag)
      .catch((error: unknown) => {
        if (!unmount.signal.aborted) {
          // With any other error the tag is forbidden or unknown, and the login is shown.
          setTag(
            error instanceof ApiError && (isOutage(error) || error.code === 'SERVER_BUSY') ? error : null,
          );
        }
      });
    return () => unmount.abort();
  }, [serial, attempt]);
  return [tag, () => setAttempt(attempt + 1)];
}

/** Shown while the server, the only source of public data, is absent or busy. */
function NoAnswer(props: { serial: string; error: ApiError; onRetry: () => void; onSignIn: () => void }) {
  const t = usePublicTagPhrases();
  const tUi = useUiPhrases();
  const isOnline = useOnline();
  const onBack = useEffectEvent(props.onRetry);
  const isAway = isOutage(props.error);
  useEffect(() => (isAway ? awaitServer(() => onBack()) : undefined), [isAway]);
  return (
    <main className={classes.page} role="alert">
      <ScreenNotice
        icon={<IconCloudOff size={56} stroke={1.3} aria-hidden />}
        title={tUi(isAway ? (isOnline ? 'outage.noServer' : 'outage.noSignal') : 'errorTitle')}
        serial={showTagSerial(props.serial)}
        text={isAway ? t(isOnline ? 'noServerText' : 'noSignalText') : t.errorText(props.error)}
      />
      <Button size="lg" fullWidth onClick={props.onRetry}>
        {t('retry')}
      </Button>
      <Button size="lg" variant="default" fullWidth onClick={props.onSignIn}>
        {t('signIn')}
      </Button>
    </main>
  );
}

/** Returns the key of the reason. `VALID` alone does not tell that equipment was never inspected or lacks its due date. */
function reasonOf({ status, lastInspectionDate, noDueDate }: PublicTag) {
  if (status !== 'VALID') {
    return status;
  }
  return lastInspectionDate === null ? 'NA' : noDueDate ? 'noDueDate' : status;
}

export default function PublicTagScreen({ serial, login }: { serial: string; login: ReactNode }) {
  const t = usePublicTagPhrases();
  const [tag, retry] = usePublicTag(serial);
  const [isSigningIn, setIsSigningIn] = useState(false);
  if (tag === undefined) {
    return <FullScreenLoading />;
  }
  if (tag === null || isSigningIn) {
    return login;
  }
  if (tag instanceof ApiError) {
    return <NoAnswer serial={serial} error={tag} onRetry={retry} onSignIn={() => setIsSigningIn(true)} />;
  }
  const isNeverInspected = tag.lastInspectionDate === null;
  const facts = {
    company: tag.companyName,
    lastInspection: tag.lastInspectionDate ? showDay(tag.lastInspectionDate) : t('noneYet'),
    nextInspection: tag.nextInspectionDate ? showDay(tag.nextInspectionDate) : t('noneYet'),
    serial: showTagSerial(tag.serial),
  };
  return (
    <main className={classes.page}>
      <Title order={1} size="h2">
        {tag.productName}
      </Title>
      <StatusBox
        status={tag.status}
        isNeverInspected={isNeverInspected}
        noDueDate={tag.noDueDate}
        reason={t(`reasons.${reasonOf(tag)}`)}
      />
      <dl className={factClasses.facts}>
        {(['company', 'lastInspection', 'nextInspection', 'serial'] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
      </dl>
      {tag.canReport && (
        <Button size="lg" fullWidth component="a" href={`#/t/${tag.serial}/report`}>
          {t('report')}
        </Button>
      )}
      <Button size="lg" variant="default" fullWidth onClick={() => setIsSigningIn(true)}>
        {t('signIn')}
      </Button>
      {tag.canReport && (
        <Button variant="subtle" fullWidth component="a" href={`#/t/${tag.serial}/follow`}>
          {t('follow')}
        </Button>
      )}
    </main>
  );
}
