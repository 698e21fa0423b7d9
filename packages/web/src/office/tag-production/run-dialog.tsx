/** Dialog of a production run, with its counts, the next step, its files and shipments, and its tags. */
import type {
  ProducedTag,
  ProductionRun,
  ProductionRunDetails,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { Button, Modal, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShownGroup } from '../../domain/group/shown-group.ts';
import { showNumber } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { MakeDialog } from './make-dialog.tsx';
import { ProducedTags } from './produced-tags.tsx';
import { ReplaceTagDialog } from './replace-tag-dialog.tsx';
import { RunCounts } from './run-counts.tsx';
import { RunFiles } from './run-files.tsx';
import { SendDialog } from './send-dialog.tsx';
import { Shipments } from './shipments.tsx';
import { runQuery } from './tag-production.api.ts';
import classes from './tag-production.module.css';
import { useTagProductionPhrases } from './tag-production.phrases.ts';
import { kindOf, RUN_TONES } from './tag-production.rules.ts';

/** The open dialog of a step. A tag means the dialog that replaces this tag. */
type Step = 'make' | 'send' | ProducedTag;

function NextStep({ run, onStep }: { run: ProductionRunDetails; onStep: (step: 'make' | 'send') => void }) {
  const t = useTagProductionPhrases();
  return (
    <section className={classes.next}>
      <div className={classes.grow}>
        <Title order={3} size="h5">
          {t('next')}
        </Title>
        <Text size="sm">{t(`nextTexts.${run.state}`)}</Text>
      </div>
      {run.state === 'waiting' && <Button onClick={() => onStep('make')}>{t('make')}</Button>}
      {run.state === 'made' && <Button onClick={() => onStep('send')}>{t('send')}</Button>}
    </section>
  );
}

function RunContent({ run, onStep }: { run: ProductionRunDetails; onStep: (step: Step) => void }) {
  const t = useTagProductionPhrases();
  const shownGroup = useShownGroup();
  return (
    <div className={classes.content}>
      <div className={classes.head}>
        <StatusBadge tone={RUN_TONES[run.state]}>{t(`states.${run.state}`)}</StatusBadge>
        <Text size="sm" c="dimmed">
          {t('group')}: {shownGroup(run.companyGroup)}
        </Text>
      </div>
      <RunCounts counts={run.counts} />
      <NextStep run={run} onStep={onStep} />
      <RunFiles run={run} />
      {run.shipments.length > 0 && <Shipments run={run} />}
      <ProducedTags runId={run.id} onReplace={onStep} />
    </div>
  );
}

/** @param props.row the row of the list, which gives the title while the run is loading */
export function RunDialog({ row, onClose }: { row: ProductionRun; onClose: () => void }) {
  const t = useTagProductionPhrases();
  const query = useQuery(runQuery(row.id));
  const [step, setStep] = useState<Step>();
  useFocusBack();
  const run = query.data;
  const endStep = () => setStep(undefined);
  return (
    <>
      <DialogBehind isBehind={step !== undefined}>
        <Modal
          opened
          size="xl"
          title={t('dialogTitle', {
            count: row.quantity,
            shown: showNumber(row.quantity),
            kind: t(`kinds.${kindOf(row)}`),
            company: row.companyName,
          })}
          closeButtonProps={{ 'aria-label': t('close') }}
          onClose={onClose}
        >
          {run ? (
            <RunContent run={run} onStep={setStep} />
          ) : query.error ? (
            <ErrorState error={query.error} errorText={t.errorText} onRetry={() => void query.refetch()} />
          ) : (
            <LoadingState />
          )}
        </Modal>
      </DialogBehind>
      {run && step === 'make' && <MakeDialog run={run} onClose={endStep} />}
      {run && step === 'send' && <SendDialog run={run} onClose={endStep} />}
      {run && typeof step === 'object' && <ReplaceTagDialog run={run} tag={step} onClose={endStep} />}
    </>
  );
}
