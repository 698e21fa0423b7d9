/** The page that starts an import and lists the earlier imports of the company. */
import { type EquipmentImport, listImports } from '@mobcheck/contract/imports/imports.contract.ts';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useListViews } from '../../../domain/list-view/use-list-views.tsx';
import { useGo } from '../../../lib/page-url.ts';
import { useState } from 'react';
import { useUser } from '../../../lib/session.tsx';
import { useTableSearch } from '../../../lib/table-search.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ImportActionDialog } from '../import-action-dialog.tsx';
import type { ImportAction } from '../import-actions.rules.ts';
import { useImportColumns } from './import-list-columns.tsx';
import { importsQuery } from '../imports.api.ts';
import { useImportsPhrases } from '../imports.phrases.ts';
import classes from './imports.module.css';
import { UploadPanel } from '../upload/upload-panel.tsx';

export default function ImportsPage() {
  const t = useImportsPhrases();
  const { companyName } = useUser();
  const go = useGo();
  const [search, change] = useTableSearch(listImports.query);
  const rows = useQuery(importsQuery(search));
  const [confirmation, setConfirmation] = useState<{ action: ImportAction; item: EquipmentImport }>();
  const allColumns = useImportColumns((action, item) => setConfirmation({ action, item }));
  const { columns, views } = useListViews('imports', listImports.query, allColumns, { t });
  const close = () => setConfirmation(undefined);

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint', { company: companyName })} />
      <UploadPanel />
      <Title order={2} size="h4" mb="xs">
        {t('earlier')}
      </Title>
      {views}
      <div className={classes.list}>
        <DataTable
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          search={search}
          onSearch={change}
          errorText={t.errorText}
          onOpen={({ id }) => go({ to: `/imports/${id}` })}
          empty={<EmptyState text={t('emptyText')} />}
        />
      </div>
      {confirmation && (
        <ImportActionDialog
          action={confirmation.action}
          import={confirmation.item}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
