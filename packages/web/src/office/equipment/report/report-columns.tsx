/** The columns of a report of equipment. The first and the last columns are the same in both reports. */
import type { ReportRow } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Column } from '../../../ui/table/row-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import classes from '../equipment.module.css';
import { useReportPhrases } from '../report.phrases.ts';
import codes from './report-code.module.css';

/** The parts of the report's screen that the columns need. */
export interface ReportScreen {
  /** Returns the name of a company. Undefined if all rows belong to one company or the name is not known. */
  readonly companyNameOf: (companyId: string | undefined) => string | undefined;
  /** Whether rows may belong to several companies. The report then has a column of the company. */
  readonly areSeveral: boolean;
  readonly clockColumns?: readonly Column<ReportRow>[];
  readonly onOpen: (row: ReportRow) => void;
}

/** An unbroken SKU or control number, with a note after it. */
function Code({ code, note = '' }: { code: string; note?: string }) {
  return (
    <span className={classes.quiet}>
      <span className={codes.code}>{code}</span>
      {note}
    </span>
  );
}

/** The column of the company, when the rows may belong to several companies. */
function useCompanyColumn({ companyNameOf, areSeveral }: ReportScreen): Column<ReportRow>[] {
  const t = useReportPhrases();
  const column: Column<ReportRow> = {
    field: 'company',
    title: t('company'),
    width: 'var(--company)',
    render: ({ companyId }) => (
      <div className={classes.room}>
        <span className={classes.company} title={companyNameOf(companyId)}>
          {companyNameOf(companyId)}
        </span>
      </div>
    ),
  };
  return areSeveral ? [column] : [];
}

/**
 * Columns that identify the piece: product, location, company, day of registration. The widths do not depend on the rows, so that
 * the headers do not move when the rows arrive. They are in `ch` (digits), so that they fit any system font.
 * @param badge the report's status, shown below the name where the table scrolls and the column of the status is out of view,
 * because the coloured edge alone is not accessible
 */
function useIdentityColumns<Row extends ReportRow>(
  screen: ReportScreen,
  badge: (row: Row) => ReactNode,
): Column<Row>[] {
  const t = useReportPhrases();
  const narrow = useMediaQuery('(min-width: 64.01rem) and (max-width: 78rem)', false, {
    getInitialValueInEffect: false,
  });
  // The styles have the same limits.
  const isSmallLaptop = useMediaQuery('(min-width: 78.01rem) and (max-width: 85.3rem)', false, {
    getInitialValueInEffect: false,
  });
  return [
    {
      field: 'product',
      title: t('columns.product'),
      sortable: true,
      width: 'var(--product)',
      render: (row) => (
        <div className={classes.stack}>
          <div className={classes.room}>
            <div className={classes.facts} title={`${row.productName} ${row.productSku}`}>
              <span className={classes.name}>{row.productName}</span>{' '}
              <Code code={row.productSku} note={row.enabledTag ? '' : ` · ${t('tagDisabled')}`} />
            </div>
          </div>
          {narrow && <span className={classes.badge}>{badge(row)}</span>}
        </div>
      ),
    },
    {
      field: 'extraLabel',
      title: t('columns.extraLabel'),
      sortable: true,
      width: 'var(--place)',
      render: ({ extraLabel, extraCode }) => (
        <div className={classes.room}>
          <div className={classes.facts} title={`${extraLabel} ${extraCode}`.trim()}>
            <span>{extraLabel}</span> <Code code={extraCode} />
          </div>
        </div>
      ),
    },
    ...useCompanyColumn(screen),
    {
      field: 'createdAt',
      title: t('columns.createdAt'),
      sortable: true,
      width: 'calc(6.5ch + var(--day))',
      optional: isSmallLaptop && screen.areSeveral,
      render: ({ createdDate }) => <span className={classes.whole}>{showDay(createdDate)}</span>,
    },
  ];
}

/** Columns that the user may add. */
function useOptionalColumns(): Column<ReportRow>[] {
  const t = useReportPhrases();
  const optional = { optional: true, width: '10rem' } as const;
  return [
    {
      ...optional,
      field: 'tagSerialNumber',
      title: t('columns.tagSerialNumber'),
      render: ({ tagSerialNumber }) => (
        <span className={classes.whole}>{showTagSerial(tagSerialNumber)}</span>
      ),
    },
    {
      ...optional,
      field: 'extraCode',
      title: t('columns.extraCode'),
      sortable: true,
      render: ({ extraCode }) => extraCode,
    },
    { ...optional, field: 'unit', title: t('unit'), render: ({ unit }) => unit },
    {
      ...optional,
      field: 'nextInspectionDate',
      title: t('nextInspection'),
      sortable: true,
      render: ({ nextInspectionDate }) =>
        nextInspectionDate && <span className={classes.whole}>{showDay(nextInspectionDate)}</span>,
    },
    {
      ...optional,
      field: 'assetNumber',
      title: t('columns.assetNumber'),
      sortable: true,
      render: ({ assetNumber }) => assetNumber,
    },
  ];
}

/** The column with the button that opens a row, for keyboards and for users who do not know that rows can be clicked. */
function useOpenColumn({ onOpen }: ReportScreen): Column<ReportRow> {
  const t = useReportPhrases();
  return {
    field: 'actions',
    title: t('columns.actions'),
    align: 'right',
    width: 'var(--open)',
    render: (row) => (
      <RowAction
        label={t('open', { name: `${row.productName} ${row.extraLabel}`.trim() })}
        onClick={() => onOpen(row)}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </RowAction>
    ),
  };
}

/** The columns that share the remaining width. */
const NAMES = new Set(['product', 'extraLabel', 'company']);

/** Returns the attributes from which the styles compute the width of the columns of names. */
export function roomOfNames(columns: readonly Pick<Column<never>, 'field' | 'width'>[]) {
  const others = columns.filter(({ field }) => !NAMES.has(field));
  return {
    'data-companies': columns.some(({ field }) => field === 'company') || undefined,
    style: { '--others': `calc(${others.map(({ width }) => width).join(' + ')})` } as CSSProperties,
  };
}

/** @param ownColumns columns that only this report has */
export function useReportColumns<Row extends ReportRow>(
  screen: ReportScreen,
  badge: (row: Row) => ReactNode,
  ownColumns: readonly Column<Row>[],
): Column<Row>[] {
  return [
    ...useIdentityColumns(screen, badge),
    ...ownColumns,
    ...(screen.clockColumns ?? []),
    ...useOptionalColumns(),
    useOpenColumn(screen),
  ];
}
