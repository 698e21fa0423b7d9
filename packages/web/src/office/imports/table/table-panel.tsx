/** Panel of the table that was read from the file. It is folded unless a person should check the table. */
import type { ImportTable, ImportTableChoice } from '@mobcheck/contract/imports/import-table.contract.ts';
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { ErrorNote } from '../../../ui/feedback/states.tsx';
import { useImportsPhrases } from '../imports.phrases.ts';
import { importTableQuery, useChooseTable } from './import-table.api.ts';
import { useImportTablePhrases } from './import-table.phrases.ts';
import { choiceOf, isDoubtful, withChoice } from './import-table.rules.ts';
import { TableChoices } from './table-choices.tsx';
import classes from './table-panel.module.css';
import { TablePreview } from './table-preview.tsx';

interface Panel {
  import: EquipmentImport;
}

function LoadedTable({ import: { id, state }, table: stored }: Panel & { table: ImportTable }) {
  const t = useImportTablePhrases();
  const tImports = useImportsPhrases();
  const choose = useChooseTable(id);
  // A choice is shown at once, while the server reads the file again.
  const table = choose.busy && choose.lastSent ? withChoice(stored, choose.lastSent) : stored;
  // A choice that makes the table less doubtful does not fold the panel, which the user is still using.
  const [isOpenAtFirst] = useState(() => isDoubtful(table));
  const change = (part: Partial<ImportTableChoice>) => choose.send(choiceOf(table, part));
  const parts = [
    ...(table.sheet !== null && table.sheets.length > 1 ? [t('sheetNamed', { name: table.sheet })] : []),
    t('headerAt', { row: table.headerRow }),
  ];

  return (
    <details className={classes.card} open={isOpenAtFirst}>
      <summary>
        <span className={classes.title}>{t('title')}</span>
        <Text span size="sm" c="dimmed">
          {parts.join(', ')}
        </Text>
      </summary>
      <div className={classes.body} aria-busy={choose.busy}>
        <TableChoices table={table} disabled={choose.busy} onChange={change} />
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        {state === 'CHECKED' && <Text size="sm">{t('correctionsLost')}</Text>}
        <ErrorAlert withIcon>{choose.error && tImports.errorText(choose.error)}</ErrorAlert>
        <div role="status" className={classes.reading}>
          {choose.busy && (
            <>
              <Loader size="xs" /> {t('reading')}
            </>
          )}
        </div>
        <TablePreview table={table} disabled={choose.busy} onHeader={(headerRow) => change({ headerRow })} />
      </div>
    </details>
  );
}

export function TablePanel({ import: equipmentImport }: Panel) {
  const t = useImportTablePhrases();
  const query = useQuery(importTableQuery(equipmentImport.id));
  if (query.data) {
    return <LoadedTable import={equipmentImport} table={query.data} />;
  }
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return query.error && !isGone ? (
    <ErrorNote error={query.error} errorText={() => t('failed')} onRetry={() => void query.refetch()} />
  ) : null;
}
