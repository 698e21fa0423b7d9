/** A published version of a norm set: its document in words, its download, and its review. */
import type { PublishedNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { IconDownload, IconRubberStamp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNormTexts } from '../../domain/clock/use-norm-texts.ts';
import { showInstant } from '../../lib/format.ts';
import { saveJson } from '../../lib/save-blob.ts';
import { useUser } from '../../lib/session.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { normSetQuery } from './norm-sets.api.ts';
import { NormSetWords } from './norm-set-words.tsx';
import { useNormSetsPhrases } from './norm-sets.phrases.ts';

export function NormSetDialog(props: { row: PublishedNormSet; onReview: () => void; onClose: () => void }) {
  const t = useNormSetsPhrases();
  const { timeZone } = useUser();
  const { nameOf, reviewOf } = useNormTexts();
  const { row, onReview, onClose } = props;
  const { data } = useQuery(normSetQuery(row));
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
        <NormSetWords row={row} />
      </Stack>
    </Modal>
  );
}
