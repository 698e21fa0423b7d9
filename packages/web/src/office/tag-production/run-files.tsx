/** Buttons that download the files of a run: labels or plates to print, and for NFC tags the encoding list. */
import type { FileTags, ProductionRun } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { showKilobytes, showNumber } from '../../lib/format.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { downloadRunFile, type RunFile } from './tag-production.api.ts';
import classes from './tag-production.module.css';
import { useTagProductionPhrases } from './tag-production.phrases.ts';
import { fileChoices, kindOf, partCount } from './tag-production.rules.ts';

function useRunFileDownload() {
  const t = useTagProductionPhrases();
  const [running, setRunning] = useState<{ kind: RunFile['kind']; bytes: number }>();
  const start = async (file: RunFile) => {
    const onBytes = (bytes: number) => setRunning({ kind: file.kind, bytes });
    onBytes(0);
    try {
      await downloadRunFile(file, onBytes);
      notifySuccess(t('downloaded'));
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setRunning(undefined);
    }
  };
  return { running, start: (file: RunFile) => void start(file) };
}

export function RunFiles({ run }: { run: ProductionRun }) {
  const t = useTagProductionPhrases();
  const choices = fileChoices(run);
  const [chosen, setChosen] = useState<FileTags>();
  const [part, setPart] = useState(1);
  const { running, start } = useRunFileDownload();
  // After a step of the run, the chosen tags may no longer be a choice.
  const tags = choices.find((choice) => choice === chosen) ?? choices[0] ?? 'all';
  const parts = partCount(run, tags);
  const isNfc = kindOf(run) === 'nfc';
  const countOf = (choice: FileTags) => showNumber(choice === 'all' ? run.quantity : run.counts.reserved);
  const file = { id: run.id, tags, part: Math.min(part, parts) };
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('files')}
      </Title>
      <div className={classes.files}>
        {choices.length > 1 && (
          <NativeSelect
            label={t('fileTags')}
            value={tags}
            data={choices.map((choice) => ({
              value: choice,
              label: t(`fileChoices.${choice}`, { count: countOf(choice) }),
            }))}
            onChange={({ currentTarget: { value } }) => setChosen(choices.find((choice) => choice === value))}
          />
        )}
        {parts > 1 && (
          <NativeSelect
            label={t('part')}
            value={String(file.part)}
            data={Array.from({ length: parts }, (_, index) => ({
              value: String(index + 1),
              label: t('partOf', { part: index + 1, parts }),
            }))}
            onChange={({ currentTarget: { value } }) => setPart(Number(value))}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          loading={running?.kind === 'labels'}
          disabled={running !== undefined}
          onClick={() => start({ ...file, kind: 'labels' })}
        >
          {t(isNfc ? 'printNfc' : 'printQr')}
        </Button>
        {isNfc && (
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={18} stroke={1.6} aria-hidden />}
            loading={running?.kind === 'encoding'}
            disabled={running !== undefined}
            onClick={() => start({ ...file, kind: 'encoding' })}
          >
            {t('encoding')}
          </Button>
        )}
        {running && (
          <Text size="sm" c="dimmed">
            {t('downloading', { size: showKilobytes(running.bytes) })}
          </Text>
        )}
      </div>
    </section>
  );
}
