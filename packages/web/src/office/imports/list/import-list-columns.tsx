/** The columns of the list of imports. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showInstant, showNumber } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { availableAction, type ImportAction } from '../import-actions.rules.ts';
import { ImportState } from './import-state.tsx';
import { useImportsPhrases } from '../imports.phrases.ts';
import classes from './imports.module.css';

function FileLink({ item: { id, fileName } }: { item: EquipmentImport }) {
  const t = useImportsPhrases();
  return (
    <Link
      to={`/imports/${id}`}
      className={classes.fileName}
      title={fileName}
      aria-label={t('openNamed', { name: fileName || t('noName') })}
      onClick={(event) => event.stopPropagation()}
    >
      {fileName || t('noName')}
    </Link>
  );
}

/** The button to undo or discard an import, if this is possible. */
function ActionButton(props: {
  item: EquipmentImport;
  onAction: (action: ImportAction, item: EquipmentImport) => void;
}) {
  const t = useImportsPhrases();
  const { item } = props;
  const action = availableAction(item);
  return (
    action && (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t(`${action}Named`, { name: item.fileName || t('noName') })}
        onClick={(event) => {
          event.stopPropagation();
          props.onAction(action, item);
        }}
      >
        {t(action)}
      </Button>
    )
  );
}

/** @param onAction called when "undo" or "discard" is clicked */
export function useImportColumns(
  onAction: (action: ImportAction, item: EquipmentImport) => void,
): Column<EquipmentImport>[] {
  const t = useImportsPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'fileName',
      title: t('steps.file'),
      render: (item) => <FileLink item={item} />,
    },
    {
      field: 'createdAt',
      title: t('createdAt'),
      sortable: true,
      width: 150,
      render: ({ createdAt }) => <span className={classes.when}>{showInstant(createdAt, timeZone)}</span>,
    },
    { field: 'userName', title: t('userName'), render: ({ userName }) => userName },
    {
      field: 'totalRows',
      title: t('rows'),
      align: 'right',
      render: ({ totalRows }) => showNumber(totalRows),
    },
    {
      field: 'badRows',
      title: t('bad'),
      align: 'right',
      render: ({ state, badRows }) => (state === 'UPLOADED' ? '–' : showNumber(badRows)),
    },
    {
      field: 'doneRows',
      title: t('imported'),
      align: 'right',
      render: ({ state, doneRows }) =>
        state === 'UPLOADED' || state === 'CHECKED' ? '–' : showNumber(doneRows),
    },
    {
      field: 'state',
      earlyOnPhone: true,
      title: t('status'),
      render: ({ state }) => <ImportState state={state} />,
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      render: (item) => <ActionButton item={item} onAction={onAction} />,
    },
  ];
}
