/** The screen of one tag. */
import { isTagSerial, normalizeTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { EmptyState } from '../../ui/states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFieldPhrases } from './phrases.ts';

export default function TagScreen() {
  const t = useFieldPhrases();
  const { serial: given = '' } = useParams({ strict: false }) as { serial?: string };
  const serial = normalizeTagSerial(given);
  return (
    <>
      <PageHeader title={showTagSerial(serial)} hint={t('tag')} />
      <EmptyState {...(isTagSerial(serial) ? { title: t('soonTitle'), text: t('soon') } : { title: t('serialWrong') })}>
        <Button component={Link} to="/" size="md" variant="default" mt="sm">
          {t('another')}
        </Button>
      </EmptyState>
    </>
  );
}
