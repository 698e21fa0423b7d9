/** The progress of an import, refetched every second. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Progress, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showNumber } from '../../../lib/format.ts';
import { useImportOutcomePhrases } from './import-outcome.phrases.ts';
import { percentImported } from '../import-rows.rules.ts';
import { importQuery } from '../imports.api.ts';
import classes from './run-step.module.css';

export function ImportProgress({ import: equipmentImport }: { import: EquipmentImport }) {
  const t = useImportOutcomePhrases();
  const { id, doneRows, plannedRows } = equipmentImport;
  const { error } = useQuery(importQuery(id));
  const progressText = t('progress', { done: showNumber(doneRows), planned: showNumber(plannedRows) });
  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        {t('running')}
      </Title>
      <Progress.Root size="lg">
        <Progress.Section
          value={percentImported(doneRows, plannedRows)}
          color="brand"
          aria-label={t('running')}
          aria-valuetext={progressText}
        />
      </Progress.Root>
      <Text fw={500}>{progressText}</Text>
      <Text size="sm" c="dimmed" role="status">
        {t(error ? 'unreachable' : 'mayLeave')}
      </Text>
    </section>
  );
}
