/** The columns of the list of records. */
import type { ListedRecord } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { ReactNode } from 'react';
import { ResultBadge } from '../../domain/equipment/equipment-status.tsx';
import { useRecordPhrases } from '../../domain/record/shown/record.phrases.ts';
import { showInstant } from '../../lib/format.ts';
import type { LinkTarget } from '../../lib/page-url.ts';
import { useUser } from '../../lib/session.tsx';
import { EmailAddress } from '../../ui/layout/email-address.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import classes from './records.module.css';
import { useRecordsPhrases } from './records.phrases.ts';

function TwoLines(props: { first: ReactNode; second: ReactNode; title: string; isStruck: boolean }) {
  const { first, second, title } = props;
  return (
    <div title={title} data-struck={props.isStruck || undefined}>
      <span className={classes.first}>{first}</span>
      <span className={classes.second}>{second}</span>
    </div>
  );
}

/** The equipment of a record: its label or product, and further values that identify it. */
function Piece({ record, target }: { record: ListedRecord; target: LinkTarget }) {
  const { extraLabel, extraCode, productName, tagSerialNumber } = record;
  const name = extraLabel || productName;
  const rest =
    [extraLabel && productName, extraCode].filter(Boolean).join(' · ') || showTagSerial(tagSerialNumber);
  return (
    <TwoLines
      first={<RowLink target={target}>{name}</RowLink>}
      second={rest}
      title={`${name} ${rest}`}
      isStruck={record.annulment !== undefined}
    />
  );
}

function Result({ record: { result, purpose, annulment } }: { record: ListedRecord }) {
  const t = useRecordPhrases();
  return (
    <>
      <ResultBadge result={annulment ? 'ANNULLED' : result} />
      {purpose && <span className={classes.purpose}>{t('technical')}</span>}
    </>
  );
}

type Texts = ReturnType<typeof useRecordsPhrases>;

function kindColumn(t: Texts): Column<ListedRecord> {
  return {
    field: 'kind',
    title: t('kind'),
    width: 120,
    render: ({ kind, annulment }) => (
      <span data-struck={annulment !== undefined || undefined}>{kind && t(`kindOf.${kind}`)}</span>
    ),
  };
}

function companyColumn(t: Texts): Column<ListedRecord> {
  return {
    field: 'company',
    title: t('company'),
    width: 180,
    render: ({ companyName }) => (
      <span className={classes.company} title={companyName}>
        {companyName}
      </span>
    ),
  };
}

/** @param shows whether the rows may belong to several companies, and whether they are of both kinds */
export function useRecordColumns(
  { showsCompany, showsKind }: { showsCompany: boolean; showsKind: boolean },
  linkOf: (record: ListedRecord) => LinkTarget,
): Column<ListedRecord>[] {
  const t = useRecordsPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'createdAt',
      title: t('when'),
      sortable: true,
      width: 100,
      render: ({ createdAt, annulment }) => (
        <span data-struck={annulment !== undefined || undefined}>{showInstant(createdAt, timeZone)}</span>
      ),
    },
    ...(showsKind ? [kindColumn(t)] : []),
    {
      field: 'userName',
      title: t('person'),
      sortable: true,
      width: 'var(--person)',
      render: ({ userName, userEmail, annulment }) => (
        <TwoLines
          first={userName}
          second={<EmailAddress>{userEmail}</EmailAddress>}
          title={`${userName} ${userEmail}`}
          isStruck={annulment !== undefined}
        />
      ),
    },
    {
      field: 'equipment',
      identifies: true,
      title: t('equipment'),
      render: (record) => <Piece record={record} target={linkOf(record)} />,
    },
    ...(showsCompany ? [companyColumn(t)] : []),
    {
      field: 'result',
      earlyOnPhone: true,
      title: t('result'),
      width: 150,
      render: (record) => <Result record={record} />,
    },
  ];
}
