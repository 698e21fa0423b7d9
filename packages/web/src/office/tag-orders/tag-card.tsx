/** A kind of tag for sale, with its description, its price, the quantity, and the total. */
import {
  DEFAULT_TAG_QUANTITY,
  MAX_TAG_QUANTITY,
  type TagProductId,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { Button, NumberInput, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { showAmount, showNumber } from '../../lib/format.ts';
import { Form } from '../../ui/form/form.tsx';
import classes from './buy-tag.module.css';
import { phrasesOf, totalOf } from './buy-tag.rules.ts';
import { useTagOrdersPhrases } from './tag-orders.phrases.ts';

const BULLETS = ['first', 'second', 'third'] as const;

/**
 * @param props.price the price of one tag, in cents
 * @param props.quantity the content of the field
 */
export function TagCard(props: {
  productId: TagProductId;
  price: number;
  quantity: number | string;
  onQuantity: (quantity: number | string) => void;
  onBuy: (quantity: number, total: number) => void;
}) {
  const { productId, price, quantity, onQuantity, onBuy } = props;
  const t = useTagOrdersPhrases();
  const phrases = phrasesOf(productId);
  const name = t(`${phrases}.name`);
  const total = totalOf(price, quantity);
  const buy = () => {
    if (total !== undefined) {
      onBuy(Number(quantity), total);
    }
  };
  return (
    <section className={classes.card} aria-label={name}>
      <Title order={2} size="h4">
        {name}
      </Title>
      <p className={classes.price}>
        {showAmount(price * DEFAULT_TAG_QUANTITY)}{' '}
        <span className={classes.sub}>{t('packPrice', { quantity: DEFAULT_TAG_QUANTITY })}</span>
      </p>
      <ul className={classes.bullets}>
        {BULLETS.map((bullet) => (
          <li key={bullet}>
            <IconCheck size={16} aria-hidden />
            {t(`${phrases}.bullets.${bullet}`)}
          </li>
        ))}
      </ul>
      <Form className={classes.order} onSubmit={buy}>
        <NumberInput
          label={t('quantity')}
          className={classes.quantity ?? ''}
          min={1}
          max={MAX_TAG_QUANTITY}
          clampBehavior="none"
          allowNegative={false}
          allowDecimal={false}
          value={quantity}
          error={total === undefined ? t('quantityIssue', { max: showNumber(MAX_TAG_QUANTITY) }) : undefined}
          onChange={onQuantity}
        />
        <p className={classes.total} aria-live="polite">
          {t('total')}: <strong>{total === undefined ? '–' : showAmount(total)}</strong>
        </p>
        <Button type="submit" disabled={total === undefined} aria-label={`${t('buy')} ${name}`}>
          {t('buy')}
        </Button>
      </Form>
    </section>
  );
}
