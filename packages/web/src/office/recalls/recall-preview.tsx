/** The pieces that the criteria of a new recall match: their number, companies, a page of them, and the pieces without data. */
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { previewRecall } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Alert, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { showNumber } from '../../lib/format.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { DataTable, type TableData } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { useRecallFormPhrases } from './recall-form.phrases.ts';
import classes from './recalls.module.css';

type Preview = ReplyOf<typeof previewRecall>;
type Piece = Preview['page']['items'][number];

/** Companies that are named one by one. */
const NAMED_COMPANIES = 5;

function useColumns(): Column<Piece>[] {
  const t = useRecallFormPhrases();
  return [
    {
      field: 'piece',
      title: t('equipment'),
      width: '38%',
      render: ({ extraLabel, productName, tagSerialNumber }) => (
        <span className={classes.lines}>
          {extraLabel || productName}
          <small>{showTagSerial(tagSerialNumber)}</small>
        </span>
      ),
    },
    {
      field: 'made',
      title: t('preview.made'),
      earlyOnPhone: true,
      render: ({ manufacturer, manufacturingNumber, manufacturingDate }) => (
        <span className={classes.lines}>
          {manufacturingNumber || t('preview.noNumber')}
          <small>{[manufacturer, manufacturingDate?.slice(0, 4)].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    { field: 'company', title: t('company'), render: ({ companyName }) => companyName },
  ];
}

function Companies({ companies }: Pick<Preview, 'companies'>) {
  const t = useRecallFormPhrases();
  const rest = companies.length - NAMED_COMPANIES;
  return (
    companies.length > 1 && (
      <ul className={classes.companies}>
        {companies.slice(0, NAMED_COMPANIES).map(({ companyId, companyName, pieces }) => (
          <li key={companyId}>
            {companyName} <strong>{showNumber(pieces)}</strong>
          </li>
        ))}
        {rest > 0 && <li>{t('preview.moreCompanies', { count: rest })}</li>}
      </ul>
    )
  );
}

export function RecallPreview(props: {
  rows: TableData<Piece>;
  preview: Preview;
  page: number;
  onPage: (page: number) => void;
}) {
  const t = useRecallFormPhrases();
  const columns = useColumns();
  const { companies, lacking, disabled, page } = props.preview;
  return (
    <section aria-label={t('preview.label')} className={classes.preview}>
      <div role="status">
        <Title order={3} size="h4">
          {page.total === 0 ? t('preview.none') : t('preview.pieces', { count: page.total })}
        </Title>
        {page.total === 0 && <Text size="sm">{t('preview.noneText')}</Text>}
      </div>
      <Companies companies={companies} />
      {lacking > 0 && (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle />}>
          {t('preview.lacking', { count: lacking })}
        </Alert>
      )}
      {disabled > 0 && <Text size="sm">{t('preview.disabled', { count: disabled })}</Text>}
      {page.total > 0 && (
        <DataTable
          label={t('preview.label')}
          rows={props.rows}
          rowKey={({ equipmentId }) => equipmentId}
          columns={columns}
          search={{ page: props.page, pageSize: 10, field: '', direction: 'asc' }}
          onSearch={(patch) => props.onPage(patch.page ?? 1)}
          errorText={t.errorText}
          empty={<EmptyState text={t('preview.none')} />}
        />
      )}
    </section>
  );
}
