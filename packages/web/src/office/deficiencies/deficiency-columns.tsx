/** The columns of the list of deficiencies. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { IconChevronRight } from '@tabler/icons-react';
import {
  DeficiencyDue,
  DeficiencyStateBadge,
  SeverityBadge,
} from '../../domain/deficiency/deficiency-badges.tsx';
import { useDeficiencyPhrases } from '../../domain/deficiency/deficiency.phrases.ts';
import { equipmentLink } from '../../domain/equipment/report-link.ts';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { useAreCards } from '../../ui/table/use-are-cards.ts';
import classes from './deficiencies.module.css';
import { useDeficienciesPhrases } from './deficiencies.phrases.ts';

/** On a large tablet rows are cards, because the columns do not fit. */
export const CARDS_ON_TABLET = true;

/** The number, or its title in the heading of a card. */
function DeficiencyNumber({ number }: { number: number }) {
  const t = useDeficiencyPhrases();
  const isCard = useAreCards(CARDS_ON_TABLET);
  return <span className={classes.number}>{isCard ? t('named', { number }) : number}</span>;
}

/** The piece of equipment: its label or product, then further values that identify it. */
function Piece({ row }: { row: Deficiency }) {
  const { extraLabel, extraCode, productName, tagSerialNumber, unit } = row;
  const name = extraLabel || productName;
  const rest = [extraCode || showTagSerial(tagSerialNumber), unit].filter(Boolean).join(' · ');
  return (
    <span className={classes.lines} title={`${name} ${rest}`}>
      <RowLink target={equipmentLink(tagSerialNumber)}>{name}</RowLink>
      <small>{rest}</small>
    </span>
  );
}

/** The opening, and the last sight of a flaw that was seen again. */
function Opened({ row: { openedAt, seenAt } }: { row: Deficiency }) {
  const t = useDeficienciesPhrases();
  const { timeZone } = useUser();
  return (
    <span className={classes.lines}>
      <span>{showInstant(openedAt, timeZone)}</span>
      {seenAt !== openedAt && <small>{t('seenAgain', { when: showInstant(seenAt, timeZone) })}</small>}
    </span>
  );
}

/** @param options.showsState false while the list has only open deficiencies */
export function useDeficiencyColumns(options: {
  showsState: boolean;
  showsCompany: boolean;
  onOpen: (row: Deficiency) => void;
}): Column<Deficiency>[] {
  const t = useDeficienciesPhrases();
  const tWords = useDeficiencyPhrases();
  const { timeZone } = useUser();
  const { showsState, showsCompany, onOpen } = options;
  const state: Column<Deficiency> = {
    field: 'state',
    title: tWords('fields.state'),
    sortable: true,
    earlyOnPhone: true,
    width: 120,
    render: (row) => <DeficiencyStateBadge state={row.state} />,
  };
  const company: Column<Deficiency> = {
    field: 'companyName',
    title: t('company'),
    sortable: true,
    render: ({ companyName }) => (
      <span className={classes.person} title={companyName}>
        {companyName}
      </span>
    ),
  };
  return [
    {
      field: 'number',
      title: tWords('fields.number'),
      sortable: true,
      width: 105,
      render: ({ number }) => <DeficiencyNumber number={number} />,
    },
    {
      field: 'severity',
      title: tWords('fields.severity'),
      sortable: true,
      earlyOnPhone: true,
      width: 120,
      render: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    ...(showsState ? [state] : []),
    {
      field: 'text',
      title: tWords('fields.text'),
      sortable: true,
      render: ({ text }) => (
        <span className={classes.text} title={text}>
          {text}
        </span>
      ),
    },
    {
      field: 'extraLabel',
      title: tWords('fields.equipment'),
      sortable: true,
      render: (row) => <Piece row={row} />,
    },
    {
      field: 'ownerName',
      title: tWords('fields.owner'),
      sortable: true,
      render: ({ ownerName }) => (
        <span className={ownerName === null ? classes.none : classes.person} title={ownerName ?? ''}>
          {ownerName ?? tWords('noOwner')}
        </span>
      ),
    },
    {
      field: 'dueOn',
      title: tWords('fields.dueOn'),
      sortable: true,
      width: 105,
      render: (row) => <DeficiencyDue {...row} />,
    },
    {
      field: 'openedAt',
      title: tWords('fields.openedAt'),
      sortable: true,
      width: 150,
      render: (row) => <Opened row={row} />,
    },
    {
      field: 'seenAt',
      title: tWords('fields.seenAt'),
      sortable: true,
      optional: true,
      width: 150,
      render: ({ seenAt }) => showInstant(seenAt, timeZone),
    },
    ...(showsCompany ? [company] : []),
    {
      field: 'options',
      title: t('options'),
      align: 'right',
      width: 64,
      render: (row) => (
        <RowAction label={t('openNamed', { number: row.number })} onClick={() => onOpen(row)}>
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </RowAction>
      ),
    },
  ];
}
