/** The links after a requested replacement, to the tag or to the start screen for the next tag. */
import { Button } from '@mantine/core';
import { useGo } from '../../lib/page-url.ts';
import { START_LINK, tagLink } from '../field-tag.api.ts';
import { useReplacePhrases } from './replace.phrases.ts';

export function NextSteps({ serial }: { serial: string }) {
  const t = useReplacePhrases();
  const go = useGo();
  return (
    <>
      <Button size="xl" fullWidth variant="default" onClick={() => go(tagLink(serial), { replace: true })}>
        {t('seeTag')}
      </Button>
      <Button size="xl" fullWidth onClick={() => go(START_LINK)}>
        {t('nextTag')}
      </Button>
    </>
  );
}
