/** The columns of the list of records. */
import type { ListedRecord } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ResultBadge } from '../../domain/equipment/equipment-status.tsx';
import { showInstant } from '../../lib/format.ts';
import type { LinkTarget } from '../../lib/page-url.ts';
import { useUser } from '../../lib/session.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { useRecordsPhrases } from './records.phrases.ts';

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      {first}
      <Text size="xs" c="dimmed">
        {second}
      </Text>
    </>
  );
}

/**
 * @param showsCompany whether the rows may belong to several companies
 * @param linkOf returns the link to a record
 */
export function useRecordColumns(
  showsCompany: boolean,
  linkOf: (record: ListedRecord) => LinkTarget,
): Column<ListedRecord>[] {
  const t = useRecordsPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'createdAt',
      title: t('when'),
      sortable: true,
      width: 160,
      render: ({ createdAt }) => showInstant(createdAt, timeZone),
    },
    {
      field: 'userName',
      title: t('person'),
      sortable: true,
      render: ({ userName, userEmail }) => <TwoLines first={userName} second={userEmail} />,
    },
    {
      field: 'equipment',
      identifies: true,
      title: t('equipment'),
      render: (record) => {
        const { extraLabel, extraCode, productName, tagSerialNumber } = record;
        const second = [extraLabel && productName, extraCode].filter(Boolean).join(' · ');
        return (
          <TwoLines
            first={<RowLink target={linkOf(record)}>{extraLabel || productName}</RowLink>}
            second={second || showTagSerial(tagSerialNumber)}
          />
        );
      },
    },
    ...(showsCompany
      ? [
          {
            field: 'company',
            title: t('company'),
            width: 220,
            render: ({ companyName }: ListedRecord) => companyName,
          },
        ]
      : []),
    {
      field: 'result',
      earlyOnPhone: true,
      title: t('result'),
      width: 150,
      render: ({ result }) => <ResultBadge result={result} />,
    },
  ];
}
