/** The columns of the list of deficiencies. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { IconChevronRight } from '@tabler/icons-react';
import {
  DeficiencyDue,
  DeficiencyStateBadge,
  SeverityBadge,
} from '../../../domain/deficiency/deficiency-badges.tsx';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { equipmentLink } from '../../../domain/equipment/report-link.ts';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { useAreCards } from '../../../ui/table/use-are-cards.ts';
import classes from '../deficiencies.module.css';
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

/** Returns the columns that show whether, by whom and until when a deficiency is corrected. */
function useCorrectionColumns() {
  const tWords = useDeficiencyPhrases();
  const state: Column<Deficiency> = {
    field: 'state',
    title: tWords('fields.state'),
    sortable: true,
    earlyOnPhone: true,
    width: 120,
    render: (row) => <DeficiencyStateBadge state={row.state} />,
  };
  const owner: Column<Deficiency> = {
    field: 'ownerName',
    title: tWords('fields.owner'),
    sortable: true,
    render: ({ ownerName }) => (
      <span className={ownerName === null ? classes.none : classes.person} title={ownerName ?? ''}>
        {ownerName ?? tWords('noOwner')}
      </span>
    ),
  };
  const due: Column<Deficiency> = {
    field: 'dueOn',
    title: tWords('fields.dueOn'),
    sortable: true,
    width: 105,
    render: (row) => <DeficiencyDue {...row} />,
  };
  return { state, owner, due };
}

/** Returns the columns that show what is wrong, and with which piece. */
function useFlawColumns(): Record<'number' | 'severity' | 'text' | 'piece', Column<Deficiency>> {
  const tWords = useDeficiencyPhrases();
  const named = (field: 'number' | 'severity' | 'text') =>
    ({ field, title: tWords(`fields.${field}`), sortable: true }) as const;
  return {
    number: {
      ...named('number'),
      width: 105,
      render: ({ number }) => <DeficiencyNumber number={number} />,
    },
    severity: {
      ...named('severity'),
      earlyOnPhone: true,
      width: 120,
      render: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    text: {
      ...named('text'),
      render: ({ text }) => (
        <span className={classes.text} title={text}>
          {text}
        </span>
      ),
    },
    piece: {
      field: 'extraLabel',
      title: tWords('fields.equipment'),
      sortable: true,
      render: (row) => <Piece row={row} />,
    },
  };
}

/** Returns the columns of the instants. The last sight is hidden until the user chooses it, since the opening also shows it. */
function useInstantColumns(): Column<Deficiency>[] {
  const tWords = useDeficiencyPhrases();
  const { timeZone } = useUser();
  const named = (field: 'openedAt' | 'seenAt') =>
    ({ field, title: tWords(`fields.${field}`), sortable: true, width: 150 }) as const;
  return [
    { ...named('openedAt'), render: (row) => <Opened row={row} /> },
    { ...named('seenAt'), optional: true, render: ({ seenAt }) => showInstant(seenAt, timeZone) },
  ];
}

/** @param options.showsState false while the list has only open deficiencies */
export function useDeficiencyColumns(options: {
  showsState: boolean;
  showsCompany: boolean;
  onOpen: (row: Deficiency) => void;
}): Column<Deficiency>[] {
  const t = useDeficienciesPhrases();
  const { showsState, showsCompany, onOpen } = options;
  const { number, severity, text, piece } = useFlawColumns();
  const { state, owner, due } = useCorrectionColumns();
  const instants = useInstantColumns();
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
    number,
    severity,
    ...(showsState ? [state] : []),
    text,
    piece,
    owner,
    due,
    ...instants,
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
