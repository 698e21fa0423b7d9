/** An unknown tag, with possible reasons and next steps. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconTagOff } from '@tabler/icons-react';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { useGo } from '../../lib/page-url.ts';
import { START_LINK } from '../field-tag.api.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import classes from '../../ui/touch/touch-screen.module.css';
import { ScreenNotice } from '../../ui/touch/screen-notice.tsx';
import { useTagPhrases } from './tag.phrases.ts';

export function TagNotFound({ serial, isValid }: { serial: string; isValid: boolean }) {
  const t = useTagPhrases();
  const tField = useFieldPhrases();
  const go = useGo();
  return (
    <div className={classes.screen}>
      <ScreenNotice
        icon={<IconTagOff size={56} stroke={1.3} aria-hidden />}
        title={t('notFound')}
        serial={showTagSerial(serial)}
        text={t(isValid ? 'notFoundText' : 'notATag')}
      />
      <ActionBar>
        <Button size="xl" fullWidth onClick={() => go(START_LINK)}>
          {tField('another')}
        </Button>
      </ActionBar>
    </div>
  );
}
