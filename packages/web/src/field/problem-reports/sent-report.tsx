/** The end of a report: thanks, the code with a link to follow the report, and another attempt for its photo. */
import { showReportCode } from '@mobcheck/contract/problem-reports/problem-reports.rules.ts';
import { Button, TextInput, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFocusOnMount } from '../../ui/feedback/use-focus-on-mount.ts';
import { SendError } from '../../ui/touch/send-error.tsx';
import { type ReportDraft, sendPhoto } from './problem-reports.api.ts';
import classes from './problem-reports.module.css';
import { useStrangerPhrases } from './problem-reports.phrases.ts';
import { followPath } from './stranger-link.ts';

/** Copies the address for following. Without a clipboard the address is shown, to be copied by hand. */
function CopyLink({ address }: { address: string }) {
  const t = useStrangerPhrases();
  const [state, setState] = useState<'new' | 'copied' | 'byHand'>('new');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('byHand');
    }
  };
  return state === 'byHand' ? (
    <TextInput
      readOnly
      autoFocus
      aria-label={t('copy')}
      value={address}
      onFocus={(event) => event.currentTarget.select()}
    />
  ) : (
    <Button size="lg" variant="default" fullWidth onClick={() => void copy()}>
      <span aria-live="polite">{t(state === 'copied' ? 'copied' : 'copy')}</span>
    </Button>
  );
}

export function SentReport(props: { serial: string; draft: ReportDraft; code: string; hasPhoto: boolean }) {
  const t = useStrangerPhrases();
  const { serial, draft, code } = props;
  const [photo, setPhoto] = useState<'sent' | 'failed' | 'sending'>(props.hasPhoto ? 'sent' : 'failed');
  const focus = useFocusOnMount<HTMLHeadingElement>();
  const path = followPath(serial, code);
  const again = async () => {
    setPhoto('sending');
    setPhoto((await sendPhoto(serial, draft)) ? 'sent' : 'failed');
  };
  return (
    <div className={classes.form}>
      <div className={classes.thanks}>
        <IconCircleCheck size={48} stroke={1.4} aria-hidden />
        <Title order={1} size="h3" ref={focus} tabIndex={-1}>
          {t('thanks')}
        </Title>
        <p>{t('thanksText')}</p>
      </div>
      <p className={classes.code}>
        <small>{t('code')}</small>
        <strong>{showReportCode(code)}</strong>
      </p>
      {photo !== 'sent' && (
        <>
          <SendError code="PHOTO" text={t('photoNotSent')} />
          <Button
            size="lg"
            variant="default"
            fullWidth
            loading={photo === 'sending'}
            onClick={() => void again()}
          >
            {t('sendPhoto')}
          </Button>
        </>
      )}
      <CopyLink address={`${location.origin}/field#${path}`} />
      <Button size="lg" fullWidth component="a" href={`#${path}`}>
        {t('follow')}
      </Button>
    </div>
  );
}
