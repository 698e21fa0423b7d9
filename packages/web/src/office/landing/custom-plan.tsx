/** The custom plan: a field for the number of pieces of equipment, and the price. */
import type { Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { Button, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { showMoney, showNumber } from '../../lib/format.ts';
import { registerHref } from './register-href.ts';
import { usePlansPhrases } from './plans.phrases.ts';
import classes from './plan-cards.module.css';

export function CustomPlan({ plan }: { plan: Plan }) {
  const t = usePlansPhrases();
  const [typed, setTyped] = useState(String(plan.limit));
  const quantity = Number(typed);
  const isValid = Number.isInteger(quantity) && quantity >= plan.limit;
  return (
    <li className={classes.wide}>
      <div className={classes.text}>
        <Title order={3} size="h4">
          {t('custom')}
        </Title>
        <Text size="sm">
          {t('customText', { limit: showNumber(plan.limit), price: showMoney(plan.value) })}
        </Text>
      </div>
      <form
        className={classes.order}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) {
            location.hash = registerHref(plan.id, quantity);
          }
        }}
      >
        <TextInput
          label={t('quantity')}
          inputMode="numeric"
          value={typed}
          error={isValid ? undefined : t('quantityError', { minQuantity: showNumber(plan.limit) })}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <p className={classes.price} aria-live="polite">
          {isValid ? showMoney(quantity * plan.value) : '—'}
          <span className={classes.month}>{t('month')}</span>
        </p>
        <Button type="submit" variant="light" disabled={!isValid}>
          {t('choose', { name: t('custom') })}
        </Button>
      </form>
    </li>
  );
}
