/** The columns of the list of deficiencies. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Anchor } from '@mantine/core';
import { DeficiencyDue, DeficiencyStateBadge } from '../../../domain/deficiency/deficiency-badges.tsx';
import { DeficiencyOrder } from '../../../domain/deficiency/deficiency-order.tsx';
import { SeverityBadge } from '../../../domain/deficiency/severity-badge.tsx';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import classes from '../deficiencies.module.css';
import { useDeficienciesPhrases } from './deficiencies.phrases.ts';

/** On a large tablet rows are cards, because the columns do not fit. */
export const CARDS_ON_TABLET = true;

/** The text as a button that opens the window, for the keyboard. */
function FlawText({ row, onOpen }: { row: Deficiency; onOpen: (row: Deficiency) => void }) {
  const tWords = useDeficiencyPhrases();
  const { number, text } = row;
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      className={classes.open ?? ''}
      title={text}
      aria-label={`${tWords('deficiencyNamed', { number })}: ${text}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row);
      }}
    >
      <span className={classes.text}>{text}</span>
    </Anchor>
  );
}

/** The piece of equipment: its label or product, then further values that identify it. */
function Piece({ row }: { row: Deficiency }) {
  const { extraLabel, extraCode, productName, tagSerialNumber, unit } = row;
  const name = extraLabel || productName;
  const rest = [extraCode || showTagSerial(tagSerialNumber), unit].filter(Boolean).join(' · ');
  return (
    <span className={classes.lines} title={`${name} ${rest}`}>
      <span>{name}</span>
      <small>{rest}</small>
    </span>
  );
}

/** The opening. The day of the last sight is below it, if that is a later day. */
function Opened({ row: { openedAt, seenAt } }: { row: Deficiency }) {
  const t = useDeficienciesPhrases();
  const { timeZone } = useUser();
  const seenOn = dayIn(timeZone, new Date(seenAt));
  return (
    <span className={classes.opened}>
      {showInstant(openedAt, timeZone)}
      {seenOn !== dayIn(timeZone, new Date(openedAt)) && (
        <small>{t('seenAgain', { day: showDay(seenOn) })}</small>
      )}
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
    width: 116,
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
function useFlawColumns(
  onOpen: (row: Deficiency) => void,
): Record<'number' | 'severity' | 'text' | 'piece', Column<Deficiency>> {
  const tWords = useDeficiencyPhrases();
  const named = (field: 'number' | 'severity' | 'text') =>
    ({ field, title: tWords(`fields.${field}`), sortable: true }) as const;
  return {
    number: {
      ...named('number'),
      width: 84,
      render: ({ number }) => <span className={classes.number}>{number}</span>,
    },
    severity: {
      ...named('severity'),
      earlyOnPhone: true,
      width: 120,
      render: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    text: {
      ...named('text'),
      identifies: true,
      render: (row) => (
        <span className={classes.flaw}>
          <FlawText row={row} onOpen={onOpen} />
          <DeficiencyOrder {...row} />
        </span>
      ),
    },
    piece: {
      field: 'extraLabel',
      title: tWords('equipment'),
      sortable: true,
      render: (row) => <Piece row={row} />,
    },
  };
}

/** Returns the columns of the instants. The last sight is an optional column, since the column of the opening also shows it. */
function useInstantColumns(): Column<Deficiency>[] {
  const tWords = useDeficiencyPhrases();
  const { timeZone } = useUser();
  const named = (field: 'openedAt' | 'seenAt') =>
    ({ field, title: tWords(`fields.${field}`), sortable: true, width: 104 }) as const;
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
  const { showsState, showsCompany } = options;
  const { number, severity, text, piece } = useFlawColumns(options.onOpen);
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
  ];
}
