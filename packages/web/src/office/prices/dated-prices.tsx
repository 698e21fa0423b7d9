/** The past, present and coming prices of plans or of tags. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { FIRST_PRICE_DAY } from '@mobcheck/contract/prices/prices.rules.ts';
import { Button, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import { type Column, RowTable } from '../../ui/table/row-table.tsx';
import { type DatedPrice, type PriceState, stateOf } from './price-list.rules.ts';
import { type PricedThing, usePriceTexts } from './priced-things.ts';
import classes from './prices.module.css';
import { usePricesPhrases } from './prices.phrases.ts';

const TONES: Readonly<Record<PriceState, StatusTone>> = { past: 'grey', present: 'green', coming: 'amber' };

interface PriceRow {
  readonly thing: PricedThing;
  readonly price: DatedPrice;
  readonly state: PriceState;
}

function useColumns(
  rows: readonly PriceRow[],
  isPlan: boolean,
  onRemove: (row: PriceRow) => void,
): Column<PriceRow>[] {
  const t = usePricesPhrases();
  const { priceText, capText } = usePriceTexts();
  const dayOf = ({ price: { validFrom } }: PriceRow) =>
    validFrom === FIRST_PRICE_DAY ? t('fromStart') : showDay(validFrom);
  const cap: Column<PriceRow> = {
    field: 'cap',
    title: t('cap'),
    render: ({ thing, price }) => price.cap !== undefined && capText(thing, price.cap),
  };
  const actions: Column<PriceRow> = {
    field: 'options',
    title: t('actions'),
    width: 90,
    render: (row) =>
      row.state === 'coming' && (
        <RowAction
          label={t('removeOf', { name: row.thing.name, day: dayOf(row) })}
          onClick={() => onRemove(row)}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </RowAction>
      ),
  };
  return [
    {
      field: 'thing',
      title: t(isPlan ? 'plan' : 'kind'),
      render: ({ thing }) => <strong>{thing.name}</strong>,
    },
    { field: 'validFrom', title: t('validFrom'), render: dayOf },
    { field: 'price', title: t('price'), render: ({ thing, price }) => priceText(thing, price.value) },
    ...(isPlan ? [cap] : []),
    {
      field: 'state',
      earlyOnPhone: true,
      title: t('status'),
      render: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    ...(rows.some(({ state }) => state === 'coming') ? [actions] : []),
  ];
}

/** @param props.things plans, or kinds of tags */
export function DatedPrices(props: {
  things: readonly PricedThing[];
  today: string;
  onAdd: () => void;
  onRemove: (thing: PricedThing, price: DatedPrice) => void;
}) {
  const { things, today, onAdd, onRemove } = props;
  const t = usePricesPhrases();
  const isPlan = things[0]?.kind === 'plan';
  const title = t(isPlan ? 'plans' : 'tags');
  const rows = things.flatMap((thing) =>
    thing.prices.map((price) => ({ thing, price, state: stateOf(price, thing.prices, today) })),
  );
  const columns = useColumns(rows, isPlan, ({ thing, price }) => onRemove(thing, price));
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {t(isPlan ? 'addPlanPrice' : 'addTagPrice')}
        </Button>
      </div>
      <div className={classes.table}>
        <RowTable
          label={title}
          rows={rows}
          rowKey={({ thing, price }) => `${thing.id} ${price.validFrom}`}
          columns={columns}
        />
      </div>
    </section>
  );
}
