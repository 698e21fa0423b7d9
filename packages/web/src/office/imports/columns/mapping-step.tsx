/** The second step: assigning columns to fields. Saving checks every row. */
import { IMPORT_FIELDS, type ImportField } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGo } from '../../../lib/page-url.ts';
import { forgetUnsavedWork, useUnsavedWork } from '../../../lib/unsaved/unsaved-work.ts';
import { showNumber } from '../../../lib/format.ts';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { ColumnField } from './column-field.tsx';
import { useImportColumnsPhrases } from './import-columns.phrases.ts';
import { showCell } from '../import-rows.rules.ts';
import { importQuery, sampleRowsQuery, useMapImport } from '../imports.api.ts';
import { useImportsPhrases } from '../imports.phrases.ts';
import { Form } from '../../../ui/form/form.tsx';
import classes from './mapping-step.module.css';
import { bodyOf, ignoredColumns, type Mapping, assignField, samplesOf } from '../mapping.rules.ts';
import { OtherColumns } from './other-columns.tsx';

const HINTS: Partial<
  Record<ImportField, 'product' | 'tagSerialNumber' | 'extraLabel' | 'extraCode' | 'date'>
> = {
  product: 'product',
  tagSerialNumber: 'tagSerialNumber',
  extraLabel: 'extraLabel',
  extraCode: 'extraCode',
  manufacturingDate: 'date',
  retestDate: 'date',
  rechargeDate: 'date',
  weightDate: 'date',
  dueDate: 'date',
};

/** Returns the change that saves the mapping, and a function that sends it. After the server's check of all rows, `toRows` is called. */
function useSaveMapping(importId: string, toRows: () => void) {
  const t = useImportColumnsPhrases();
  const importState = useQuery(importQuery(importId));
  const save = useMapImport(importId);
  const check = (body: ReturnType<typeof bodyOf>) => {
    if (body) {
      save.send(body, {
        onSuccess: ({ totalRows }) => {
          forgetUnsavedWork();
          notifySuccess(t('checked', { count: totalRows, shown: showNumber(totalRows) }));
          toRows();
        },
        onError: () => void importState.refetch(),
      });
    }
  };
  return { save, check };
}

export function MappingStep({ import: equipmentImport }: { import: EquipmentImport }) {
  const t = useImportColumnsPhrases();
  const tImports = useImportsPhrases();
  const go = useGo();
  const [mapping, setMapping] = useState<Mapping>(equipmentImport.mapping);
  const rows = useQuery(sampleRowsQuery(equipmentImport.id)).data?.items ?? [];
  useUnsavedWork(mapping !== equipmentImport.mapping);
  const body = bodyOf(mapping);
  const ignoredCount = ignoredColumns(mapping, equipmentImport.headers).length;
  // Without `step` in the URL, a checked sheet shows its rows.
  const toRows = () => go({ to: '.' });
  const { save, check } = useSaveMapping(equipmentImport.id, toRows);

  return (
    <Form className={classes.card} aria-labelledby="mapping-title" onSubmit={() => check(body)}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="mapping-title">
          {t('title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
      </div>
      <div className={classes.names} aria-hidden>
        <span>{t('field')}</span>
        <span>{t('column')}</span>
        <span>{t('samples')}</span>
      </div>
      {IMPORT_FIELDS.map((field) => {
        const hint = HINTS[field];
        const column = mapping.fields[field];
        return (
          <ColumnField
            key={field}
            field={field}
            hint={hint && t(`hints.${hint}`)}
            headers={equipmentImport.headers}
            mapping={mapping}
            samples={
              column === undefined ? [] : samplesOf(rows, column).map((value) => showCell(value, { field }))
            }
            onChange={(newColumn) => setMapping((current) => assignField(current, field, newColumn))}
          />
        );
      })}
      <OtherColumns headers={equipmentImport.headers} rows={rows} mapping={mapping} onChange={setMapping} />
      <div className={classes.foot}>
        <ErrorAlert withIcon className={classes.error}>
          {save.error && tImports.errorText(save.error)}
        </ErrorAlert>
        <Text
          size="sm"
          c={body ? 'dimmed' : 'var(--mantine-color-text)'}
          id="check-hint"
          className={classes.note ?? ''}
        >
          {body
            ? `${ignoredCount === 0 ? t('ignoredNone') : t('ignoredCount', { count: ignoredCount })} ${t('checkHint')}`
            : t('productMissing')}
        </Text>
        {equipmentImport.state === 'CHECKED' && (
          <Button variant="default" onClick={toRows} disabled={save.busy}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" disabled={!body} loading={save.busy} aria-describedby="check-hint">
          {t('check')}
        </Button>
      </div>
    </Form>
  );
}
