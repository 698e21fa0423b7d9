/** A published version of a norm set: its document in words, its download, and its review. */
import { normSet } from '@mobcheck/contract/norm-sets/norm-set.contract.ts';
import type { PublishedNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconRubberStamp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNormTexts } from '../../domain/clock/use-norm-texts.ts';
import { showInstant } from '../../lib/format.ts';
import { saveJson } from '../../lib/save-blob.ts';
import { useUser } from '../../lib/session.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { ClassList } from './class-list.tsx';
import { normSetQuery } from './norm-sets.api.ts';
import classes from './norm-sets.module.css';
import { useNormSetsPhrases } from './norm-sets.phrases.ts';

/** The document in words. A document of a later format can only be downloaded. */
function Document({ document }: { document: unknown }) {
  const t = useNormSetsPhrases();
  const { data: set } = normSet.safeParse(document);
  if (!set) {
    return <Text>{t('unreadable')}</Text>;
  }
  return (
    <>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('classesTitle')}
        </Title>
        <ClassList set={set} />
      </section>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('sources')}
        </Title>
        <ul className={classes.list}>
          {set.sources.map(({ key, title }) => (
            <li key={key}>{title}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

export function NormSetDialog(props: { row: PublishedNormSet; onReview: () => void; onClose: () => void }) {
  const t = useNormSetsPhrases();
  const { timeZone } = useUser();
  const { nameOf, reviewOf } = useNormTexts();
  const { row, onReview, onClose } = props;
  const { data, error, refetch } = useQuery(normSetQuery(row));
  const counts = (['classes', 'rules', 'examples'] as const).map((name) => t(name, { count: row[name] }));
  const when = showInstant(row.publishedAt, timeZone);
  const download = () =>
    saveJson(`norm-${row.key}-${row.version}.json`, `${JSON.stringify(data?.document, null, 2)}\n`);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={nameOf(row)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Facts
          none="–"
          rows={[
            { name: t('key'), value: row.key },
            {
              name: t('published'),
              value:
                row.publishedBy === null
                  ? `${when}, ${t('withSystem')}`
                  : t('publishedBy', { when, by: row.publishedBy }),
            },
            { name: t('review'), value: reviewOf(row) },
            { name: t('content'), value: counts.join(', ') },
          ]}
        />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            disabled={data === undefined}
            onClick={download}
          >
            {t('download')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRubberStamp size={18} stroke={1.6} aria-hidden />}
            onClick={onReview}
          >
            {t(row.reviewedBy === null ? 'reviewing.act' : 'reviewing.change')}
          </Button>
        </Group>
        {data && <Document document={data.document} />}
        {!data && !error && <LoadingState />}
        {!data && error && (
          <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
        )}
      </Stack>
    </Modal>
  );
}
