/** The past, present and coming prices of plans or of tags. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { FIRST_PRICE_DAY } from '@mobcheck/contract/prices/prices.rules.ts';
import { Button, Table, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import { type DatedPrice, type PriceState, stateOf } from './price-list.rules.ts';
import { type PricedThing, usePriceTexts } from './priced-things.ts';
import classes from './prices.module.css';
import { usePricesPhrases } from './prices.phrases.ts';

const TONES: Readonly<Record<PriceState, StatusTone>> = { past: 'grey', present: 'green', coming: 'amber' };

function PriceRow(props: {
  thing: PricedThing;
  price: DatedPrice;
  isFirst: boolean;
  today: string;
  onRemove: () => void;
}) {
  const { thing, price, isFirst, today } = props;
  const t = usePricesPhrases();
  const { priceText, capText } = usePriceTexts();
  const state = stateOf(price, thing.prices, today);
  const day = price.validFrom === FIRST_PRICE_DAY ? t('fromStart') : showDay(price.validFrom);
  return (
    <Table.Tr data-state={state}>
      {isFirst && (
        <Table.Th scope="rowgroup" rowSpan={thing.prices.length}>
          {thing.name}
        </Table.Th>
      )}
      <Table.Td>
        <span className={classes.day}>
          {day}
          {state === 'coming' && (
            <RowAction label={t('removeOf', { name: thing.name, day })} onClick={props.onRemove}>
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </RowAction>
          )}
        </span>
      </Table.Td>
      <Table.Td>{priceText(thing, price.value)}</Table.Td>
      {price.cap !== undefined && <Table.Td>{capText(thing, price.cap)}</Table.Td>}
      <Table.Td>
        <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </Table.Td>
    </Table.Tr>
  );
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
      <Table.ScrollContainer
        minWidth={isPlan ? 720 : 520}
        type="native"
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        <Table aria-label={title} className={classes.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(isPlan ? 'plan' : 'kind')}</Table.Th>
              <Table.Th>{t('validFrom')}</Table.Th>
              <Table.Th>{t('price')}</Table.Th>
              {isPlan && <Table.Th>{t('cap')}</Table.Th>}
              <Table.Th>{t('state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {things.flatMap((thing) =>
              thing.prices.map((price, index) => (
                <PriceRow
                  key={`${thing.id} ${price.validFrom}`}
                  {...{ thing, price, today }}
                  isFirst={index === 0}
                  onRemove={() => onRemove(thing, price)}
                />
              )),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
