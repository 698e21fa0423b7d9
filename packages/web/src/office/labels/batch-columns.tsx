/** The columns of the list of earlier batches. */
import type { LabelBatch } from '@mobcheck/contract/labels/labels.contract.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconFileTypeXls, IconPrinter } from '@tabler/icons-react';
import { showInstant, showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import type { LabelKind } from './label-draft.rules.ts';
import classes from './labels.module.css';
import { useLabelsPhrases } from './labels.phrases.ts';

function BatchActions(props: {
  batch: LabelBatch;
  busy: boolean;
  onRepeat: (batch: LabelBatch, kind: LabelKind) => void;
}) {
  const t = useLabelsPhrases();
  const { timeZone } = useUser();
  const { batch, busy, onRepeat } = props;
  const { quantity, createdAt } = batch;
  const nameParams = { count: quantity, shown: showNumber(quantity), when: showInstant(createdAt, timeZone) };
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        aria-label={t('printAgainNamed', nameParams)}
        disabled={busy}
        onClick={() => onRepeat(batch, 'PDF')}
      >
        {t('reprintTitle')}
      </Button>
      <ActionIcon
        variant="subtle"
        title={t('reexportTitle')}
        aria-label={t('exportAgainNamed', nameParams)}
        disabled={busy}
        onClick={() => onRepeat(batch, 'XLSX')}
      >
        <IconFileTypeXls size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}

export function useBatchColumns(
  onRepeat: (batch: LabelBatch, kind: LabelKind) => void,
  busy: boolean,
): Column<LabelBatch>[] {
  const t = useLabelsPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'createdAt',
      title: t('createdAt'),
      sortable: true,
      width: 170,
      render: ({ createdAt }) => showInstant(createdAt, timeZone),
    },
    {
      field: 'kind',
      title: t('kind'),
      width: 160,
      render: ({ kind }) => <span className={classes.nowrap}>{t(`kinds.${kind}`)}</span>,
    },
    {
      field: 'quantity',
      title: t('tags'),
      sortable: true,
      align: 'right',
      width: 100,
      render: ({ quantity }) => showNumber(quantity),
    },
    {
      field: 'blank',
      title: t('freeTags'),
      align: 'right',
      width: 150,
      render: ({ blank, quantity }) => (
        <span className={classes.nowrap}>
          {t('freeTagsOf', { free: showNumber(blank), quantity: showNumber(quantity) })}
        </span>
      ),
    },
    { field: 'userName', title: t('userName'), render: ({ userName }) => userName },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 230,
      render: (batch) => <BatchActions batch={batch} busy={busy} onRepeat={onRepeat} />,
    },
  ];
}
