/** The custom plan: a field for the number of pieces of equipment, and the price. */
import { CUSTOM_PLAN_ID, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { Button, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { showMoney, showNumber } from '../../lib/format.ts';
import { PlanText } from './plan-text.tsx';
import { registerHref } from './register-href.ts';
import { usePlansPhrases } from './plans.phrases.ts';
import classes from './plan-cards.module.css';

/** @param props.terms undefined while they load */
export function CustomPlan({ terms }: { terms: Plan | undefined }) {
  const t = usePlansPhrases();
  /** Undefined until something is typed. Until then, the field shows the smallest quantity. */
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (terms === undefined ? '' : String(terms.limit));
  const quantity = Number(shown);
  const isValid = terms !== undefined && Number.isInteger(quantity) && quantity >= terms.limit;
  return (
    <li className={classes.wide}>
      <div className={classes.text}>
        <Title order={3} size="h4">
          {t('custom')}
        </Title>
        <Text size="sm">
          <PlanText loaded={terms}>
            {({ limit, value }) => t('customText', { limit: showNumber(limit), price: showMoney(value) })}
          </PlanText>
        </Text>
      </div>
      <form
        className={classes.order}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) {
            location.hash = registerHref(CUSTOM_PLAN_ID, quantity);
          }
        }}
      >
        <TextInput
          label={t('quantity')}
          inputMode="numeric"
          value={shown}
          error={terms && !isValid && t('quantityError', { minQuantity: showNumber(terms.limit) })}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <p className={classes.price} aria-live="polite">
          {isValid ? showMoney(quantity * terms.value) : '—'}
          <span className={classes.month}>{t('month')}</span>
        </p>
        <Button type="submit" variant="light" disabled={!isValid}>
          {t('choose', { name: t('custom') })}
        </Button>
      </form>
    </li>
  );
}
