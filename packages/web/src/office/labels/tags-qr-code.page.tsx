/** The page for new tags: the number made this month, buttons to make more, and the earlier batches. */
import { listLabelBatches } from '@mobcheck/contract/labels/labels.contract.ts';
import { Button, Loader, Text, Title } from '@mantine/core';
import { IconFileTypeXls, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { useTableSearch } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FirstButton } from '../../ui/table/list-page.tsx';
import { useAddLink } from '../../ui/table/add-link.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ChosenLabels } from './chosen-labels-dialog.tsx';
import { useBatchColumns } from './batch-columns.tsx';
import { type LabelDialogTarget, LabelDialog } from './label-dialog.tsx';
import { LabelRunDialog, RunFailed, useReceivedText } from './label-run-dialog.tsx';
import { batchesQuery } from './labels.api.ts';
import classes from './labels.module.css';
import { useLabelsPhrases } from './labels.phrases.ts';
import { useLabelRun } from './use-label-run.ts';

function MadeSoFar({ count }: { count: number }) {
  const t = useLabelsPhrases();
  const { companyName: company } = useUser();
  return (
    <section className={classes.figure}>
      <div>
        <Title order={2} size="h5">
          {t('generated')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('generatedFor', { company })}
        </Text>
      </div>
      <Text className={classes.number} aria-live="polite">
        {showNumber(count)}
      </Text>
    </section>
  );
}

export default function TagsQrCodePage() {
  const t = useLabelsPhrases();
  const { companyName: company, generated_tag_qty: generatedCount } = useUser();
  const [search, change] = useTableSearch(listLabelBatches.query);
  const rows = useQuery(batchesQuery(search));
  const [target, setTarget] = useState<LabelDialogTarget>();
  const labels = useLabelRun();
  const { run, isOpen } = labels;
  const receivedText = useReceivedText();
  const generateButton = useRef<HTMLButtonElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const busy = run?.state === 'running';
  useAddLink(busy ? undefined : () => setTarget({ kind: 'PDF' }));
  const columns = useBatchColumns((batch, kind) => setTarget({ kind, batch }), busy);
  const retry = () => run && labels.begin(run.download);

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <Button
          ref={generateButton}
          leftSection={<IconQrcode size={18} aria-hidden />}
          disabled={busy}
          onClick={() => setTarget({ kind: 'PDF' })}
        >
          {t('generate')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypeXls size={18} stroke={1.6} aria-hidden />}
          disabled={busy}
          onClick={() => setTarget({ kind: 'XLSX' })}
        >
          {t('export')}
        </Button>
      </PageHeader>
      {run && !isOpen && busy && (
        <div className={classes.strip}>
          <Loader size={18} aria-hidden />
          <Text size="sm" className={classes.grow}>
            {t('running', { count: run.download.quantity, shown: showNumber(run.download.quantity) })} ·{' '}
            {receivedText(run)}
          </Text>
          <Button ref={showButton} variant="subtle" size="compact-sm" onClick={labels.show}>
            {t('show')}
          </Button>
        </div>
      )}
      {run?.state === 'failed' && !isOpen && <RunFailed run={run} onRetry={retry} onGiveUp={labels.giveUp} />}
      <MadeSoFar count={generatedCount + labels.newTags} />
      <Title order={2} size="h4">
        {t('batches')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('batchesHint', { company })}
      </Text>
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        search={search}
        onSearch={change}
        errorText={t.errorText}
        empty={
          <EmptyState text={t('emptyText')}>
            {!busy && (
              <FirstButton onClick={() => setTarget({ kind: 'PDF' })}>{t('generateFirst')}</FirstButton>
            )}
          </EmptyState>
        }
      />
      <ChosenLabels />
      {target && (
        <LabelDialog
          target={target}
          onConfirm={(download) => {
            setTarget(undefined);
            labels.begin(download);
          }}
          onClose={() => setTarget(undefined)}
        />
      )}
      {run && isOpen && (
        <LabelRunDialog
          run={run}
          onRetry={retry}
          onGiveUp={labels.giveUp}
          onClose={labels.close}
          focusTarget={() => (generateButton.current?.disabled ? showButton.current : generateButton.current)}
        />
      )}
    </>
  );
}
