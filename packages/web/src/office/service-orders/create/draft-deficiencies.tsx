/** The deficiencies that a new order shall fix, each with a button to leave it out. Renders nothing without deficiencies. */
import { CloseButton, Text, Title } from '@mantine/core';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import { type DraftDeficiency, fixedDeficiencies, type OrderDraft } from '../order-draft.rules.ts';
import classes from '../service-orders.module.css';

export function DraftDeficiencies(props: {
  draft: OrderDraft;
  onChange: (deficiencies: readonly DraftDeficiency[]) => void;
}) {
  const t = useCreateOrderPhrases();
  const tWords = useDeficiencyPhrases();
  const tServiceOrders = useServiceOrdersPhrases();
  const { draft, onChange } = props;
  const { deficiencies = [], equipments } = draft;
  const fixed = fixedDeficiencies(draft);
  if (deficiencies.length === 0) {
    return null;
  }
  const pieceOf = ({ serial }: DraftDeficiency) => equipments.find((piece) => piece.serial === serial);
  return (
    <section className={classes.card} aria-label={t('deficiencies')}>
      <Title order={2} size="h4">
        {t('deficiencies')}
      </Title>
      <ul className={classes.deficiencies}>
        {deficiencies.map((row) => {
          const name = tWords('deficiencyNamed', { number: row.number });
          const piece = pieceOf(row);
          return (
            <li key={row.id}>
              <span>
                <strong>{name}</strong> · {row.text}
                {piece && (
                  <Text component="span" size="sm" c="dimmed">
                    {' '}
                    {piece.label || piece.productName}
                  </Text>
                )}
                {!fixed.includes(row) && (
                  <Text component="span" size="sm" c="red.9" display="block">
                    {t('notFixed')}
                  </Text>
                )}
              </span>
              <CloseButton
                aria-label={tServiceOrders('removeNamed', { name })}
                onClick={() => onChange(deficiencies.filter(({ id }) => id !== row.id))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
