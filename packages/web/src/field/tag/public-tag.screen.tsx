/** The public data of a tag, where its company group allows it; else the login. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { getPublicTag, type PublicTag } from '@mobcheck/contract/public-tags/public-tags.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Title } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { FullScreenLoading } from '../../ui/feedback/states.tsx';
import factClasses from '../../ui/touch/touch-facts.module.css';
import classes from './public-tag.module.css';
import { usePublicTagPhrases } from './public-tag.phrases.ts';
import { StatusBox } from './status-panel.tsx';

/** Returns the tag's public data; null when this visitor may not see any, undefined while loading. */
function usePublicTag(serial: string): PublicTag | null | undefined {
  const [tag, setTag] = useState<PublicTag | null>();
  useEffect(() => {
    const unmount = new AbortController();
    call(getPublicTag, { params: { serial } }, { signal: unmount.signal })
      .then(setTag)
      .catch(() => {
        // Forbidden, unknown or unreachable: show the login, which reports what is wrong.
        if (!unmount.signal.aborted) {
          setTag(null);
        }
      });
    return () => unmount.abort();
  }, [serial]);
  return tag;
}

export default function PublicTagScreen({ serial, login }: { serial: string; login: ReactNode }) {
  const t = usePublicTagPhrases();
  const tag = usePublicTag(serial);
  const [isSigningIn, setIsSigningIn] = useState(false);
  if (tag === undefined) {
    return <FullScreenLoading />;
  }
  if (tag === null || isSigningIn) {
    return login;
  }
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
      <StatusBox status={tag.status} reason={t(`reasons.${tag.status}`)} />
      <dl className={factClasses.facts}>
        {(['company', 'lastInspection', 'nextInspection', 'serial'] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
      </dl>
      <Button size="lg" variant="default" fullWidth onClick={() => setIsSigningIn(true)}>
        {t('signIn')}
      </Button>
    </main>
  );
}
