/** New tags: how many were made this month, the ways to make more, and what was made before. */
import { listLabelBatches } from '@mobcheck/contract/labels/labels.contract.ts';
import { Button, Loader, Text, Title } from '@mantine/core';
import { IconFileTypeXls, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { useTableSearch } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useBatchColumns } from './batch-columns.tsx';
import { type Asked, LabelDialog } from './label-dialog.tsx';
import { LabelRunDialog, RunFailed, useReceived } from './label-run-dialog.tsx';
import { batchesQuery } from './labels.api.ts';
import classes from './labels.module.css';
import { useLabelsPhrases } from './labels.phrases.ts';
import { useLabelRun } from './use-label-run.ts';

export default function TagsQrCodePage() {
  const t = useLabelsPhrases();
  const { companyName: company, generated_tag_qty: counted } = useUser();
  const [search, change] = useTableSearch(listLabelBatches.query);
  const rows = useQuery(batchesQuery(search));
  const [asked, setAsked] = useState<Asked>();
  const labels = useLabelRun();
  const { run, watched } = labels;
  const received = useReceived();
  const generate = useRef<HTMLButtonElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  const busy = run?.state === 'running';
  const columns = useBatchColumns((batch, kind) => setAsked({ kind, again: batch }), busy);
  const again = () => run && labels.begin(run.order);

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <Button
          ref={generate}
          leftSection={<IconQrcode size={18} aria-hidden />}
          disabled={busy}
          onClick={() => setAsked({ kind: 'PDF' })}
        >
          {t('generate')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypeXls size={18} stroke={1.6} aria-hidden />}
          disabled={busy}
          onClick={() => setAsked({ kind: 'XLSX' })}
        >
          {t('export')}
        </Button>
      </PageHeader>
      {run && !watched && busy && (
        <div className={classes.strip}>
          <Loader size={18} aria-hidden />
          <Text size="sm" className={classes.grow}>
            {t('running', { count: run.order.quantity, shown: showNumber(run.order.quantity) })} ·{' '}
            {received(run)}
          </Text>
          <Button ref={show} variant="subtle" size="compact-sm" onClick={labels.show}>
            {t('show')}
          </Button>
        </div>
      )}
      {run?.state === 'failed' && !watched && (
        <RunFailed run={run} onAgain={again} onGiveUp={labels.giveUp} />
      )}
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
          {showNumber(counted + labels.made)}
        </Text>
      </section>
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
        empty={<EmptyState title={t('firstTitle')} text={t('firstText')} />}
      />
      {asked && (
        <LabelDialog
          asked={asked}
          onConfirm={(order) => {
            setAsked(undefined);
            labels.begin(order);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {run && watched && (
        <LabelRunDialog
          run={run}
          onAgain={again}
          onGiveUp={labels.giveUp}
          onClose={labels.close}
          home={() => (generate.current?.disabled ? show.current : generate.current)}
        />
      )}
    </>
  );
}
