/** The outcome of an import, with links to the report, the labels and the next import. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconQrcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { importedLabelsLink } from '../../../domain/tag/chosen-labels-link.ts';
import { showNumber } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.tsx';
import { BadRowsButton } from '../check/bad-rows-button.tsx';
import { useImportOutcomePhrases } from './import-outcome.phrases.ts';
import { knownFailure } from '../import-rows.rules.ts';
import classes from './run-step.module.css';

type OutcomeTranslator = ReturnType<typeof useImportOutcomePhrases>;

function outcomeText(
  t: OutcomeTranslator,
  equipmentImport: EquipmentImport,
): { title: string; lines: string[] } {
  const { state, doneRows, plannedRows, badRows } = equipmentImport;
  const countParams = (count: number) => ({ count, shown: showNumber(count) });
  if (state === 'DONE') {
    const lines = [badRows > 0 ? t('doneLeft', countParams(badRows)) : t('doneAll')];
    return { title: t('doneTitle', countParams(doneRows)), lines };
  }
  if (state === 'FAILED') {
    const rows = { done: showNumber(doneRows), planned: showNumber(plannedRows) };
    const lines = [
      t(`failures.${knownFailure(equipmentImport.failure)}`),
      t(doneRows > 0 ? 'failedKept' : 'failedNothing'),
      ...(equipmentImport.undoable ? [t('failedUndo')] : []),
    ];
    return { title: t('failedTitle', rows), lines };
  }
  return { title: t('undoneTitle'), lines: [t('undoneText')] };
}

const ICONS = { DONE: IconCircleCheck, FAILED: IconCircleX } as const;

export function ImportOutcome({ import: equipmentImport }: { import: EquipmentImport }) {
  const t = useImportOutcomePhrases();
  const { title, lines } = outcomeText(t, equipmentImport);
  const Icon =
    equipmentImport.state === 'DONE' || equipmentImport.state === 'FAILED'
      ? ICONS[equipmentImport.state]
      : IconArrowBackUp;
  const mayPrint = useMay(makesLabels);
  const hasRows = equipmentImport.state !== 'UNDONE' && equipmentImport.doneRows > 0;
  return (
    <section className={classes.outcome} data-state={equipmentImport.state} role="status">
      <Icon size={32} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
      <div className={classes.text}>
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
        {hasRows && (
          <Button component={Link} to="/inspections">
            {t('seeReport')}
          </Button>
        )}
        {hasRows && mayPrint && (
          <Button
            variant="default"
            leftSection={<IconQrcode size={18} stroke={1.6} aria-hidden />}
            renderRoot={(button) => <Link {...importedLabelsLink(equipmentImport.id)} {...button} />}
          >
            {t('printLabels')}
          </Button>
        )}
        {equipmentImport.badRows > 0 && <BadRowsButton import={equipmentImport} />}
        <Button component={Link} to="/imports" variant="default">
          {t('another')}
        </Button>
      </div>
    </section>
  );
}
