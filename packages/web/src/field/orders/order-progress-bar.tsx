/** The progress of an order as a bar and in figures. */
import classes from './order-progress-bar.module.css';
import { useOrdersPhrases } from './field-orders.phrases.ts';

export function OrderProgressBar({ done, total }: { done: number; total: number }) {
  const t = useOrdersPhrases();
  return (
    <span className={classes.progress}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
      </span>
      <span>{t('doneOf', { done, total })}</span>
    </span>
  );
}
