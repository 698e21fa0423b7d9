/** A tag that could not be loaded, because the server did not respond or responded with an error. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { useGo } from '../../lib/page-url.ts';
import { START_LINK } from '../field-tag.api.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import { ScreenNotice } from '../../ui/touch/screen-notice.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { useTagPhrases } from './tag.phrases.ts';

export function TagFailed(props: { serial: string; error: Error; busy: boolean; onRetry: () => void }) {
  const t = useTagPhrases();
  const tField = useFieldPhrases();
  const go = useGo();
  return (
    <div className={classes.screen} role="alert">
      <ScreenNotice
        icon={<IconCloudOff size={56} stroke={1.3} aria-hidden />}
        title={t('failed')}
        serial={showTagSerial(props.serial)}
        text={t.errorText(props.error)}
      />
      <ActionBar>
        <Button size="xl" fullWidth variant="default" onClick={() => go(START_LINK)}>
          {tField('another')}
        </Button>
        <Button size="xl" fullWidth loading={props.busy} onClick={props.onRetry}>
          {t('retry')}
        </Button>
      </ActionBar>
    </div>
  );
}
