/** The file storage of the company group: its use, and the consequence of a full storage. */
import { type FileStorage, storageLevel } from '@mobcheck/contract/file-storage/file-storage.rules.ts';
import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showBytes, showPercent } from '../../lib/format.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { fileStorageQuery } from './system-config.api.ts';
import { useSystemConfigPhrases } from './system-config.phrases.ts';
import classes from './system-config.module.css';

const COLORS = { ok: 'brand', near: 'yellow', full: 'red', waiting: 'red' } as const;

function StorageUse({ storage }: { storage: FileStorage }) {
  const t = useSystemConfigPhrases();
  const level = storageLevel(storage);
  const { usedBytes, limitBytes } = storage;
  const share = usedBytes / limitBytes;
  const use = t('storage.use', {
    used: showBytes(usedBytes),
    limit: showBytes(limitBytes),
    percent: showPercent(share),
  });
  return (
    <>
      <Text size="sm">{use}</Text>
      <Progress
        value={Math.min(100, share * 100)}
        color={COLORS[level]}
        size="lg"
        aria-label={t('storage.title')}
      />
      <Text size="sm" {...(level === 'ok' ? { c: 'dimmed' } : { role: 'status' })}>
        {t(`storage.levels.${level}`)}
      </Text>
    </>
  );
}

export function StorageSection() {
  const t = useSystemConfigPhrases();
  const query = useQuery(fileStorageQuery);
  return (
    <fieldset className={classes.section}>
      <legend>{t('storage.title')}</legend>
      {query.isPending && <LoadingState />}
      {query.isError && (
        <ErrorState error={query.error} errorText={t.errorText} onRetry={() => void query.refetch()} />
      )}
      {query.data && <StorageUse storage={query.data} />}
    </fieldset>
  );
}
