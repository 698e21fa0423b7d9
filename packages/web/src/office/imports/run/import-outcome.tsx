/** What an import came to, in words, and where to go from here. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showNumber } from '../../../lib/format.ts';
import { useImportOutcomePhrases } from './import-outcome.phrases.ts';
import { failureOf } from '../import-rows.rules.ts';
import classes from './write-step.module.css';

type Words = ReturnType<typeof useImportOutcomePhrases>;

function wordsOf(t: Words, one: EquipmentImport): { title: string; lines: string[] } {
  const { state, doneRows, plannedRows, badRows } = one;
  const counted = (count: number) => ({ count, shown: showNumber(count) });
  if (state === 'DONE') {
    const lines = [badRows > 0 ? t('doneLeft', counted(badRows)) : t('doneAll')];
    return { title: t('doneTitle', counted(doneRows)), lines };
  }
  if (state === 'FAILED') {
    const rows = { done: showNumber(doneRows), planned: showNumber(plannedRows) };
    const lines = [
      t(`failures.${failureOf(one.failure)}`),
      t(doneRows > 0 ? 'failedStands' : 'failedNothing'),
      ...(one.undoable ? [t('failedUndo')] : []),
    ];
    return { title: t('failedTitle', rows), lines };
  }
  return { title: t('undoneTitle'), lines: [t('undoneText')] };
}

const ICONS = { DONE: IconCircleCheck, FAILED: IconCircleX } as const;

export function ImportOutcome({ import: one }: { import: EquipmentImport }) {
  const t = useImportOutcomePhrases();
  const { title, lines } = wordsOf(t, one);
  const Icon = one.state === 'DONE' || one.state === 'FAILED' ? ICONS[one.state] : IconArrowBackUp;
  const stands = one.state !== 'UNDONE' && one.doneRows > 0;
  return (
    <section className={classes.outcome} data-state={one.state} role="status">
      <Icon size={32} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
      <div className={classes.words}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {lines.map((line) => (
          <Text key={line} size="sm" c="dimmed">
            {line}
          </Text>
        ))}
      </div>
      <div className={classes.ways}>
        {stands && (
          <Button component={Link} to="/inspections">
            {t('seeReport')}
          </Button>
        )}
        <Button component={Link} to="/imports" variant="default">
          {t('another')}
        </Button>
      </div>
    </section>
  );
}
