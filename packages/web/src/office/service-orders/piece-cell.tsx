/** A piece of an order in a table: its label, or its control code; under it whatever else tells it from others. */
import type { ReactNode } from 'react';
import classes from './order-lines.module.css';
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';

export function PieceCell(props: {
  label: string;
  code: string | undefined;
  /** Its serial, where no column of its own shows it. */
  children?: ReactNode;
}) {
  const t = useServiceOrdersPhrases();
  const { label, code, children } = props;
  const name = label || code;
  const second = label ? code : undefined;
  return (
    <span className={classes.stack}>
      {name ? (
        <span className={classes.cut} title={name}>
          {name}
        </span>
      ) : (
        <span className={classes.unnamed}>{t('noLabel')}</span>
      )}
      {(second || children) && (
        <span className={classes.quiet}>
          {second && (
            <span className={classes.code} title={second}>
              {second}
            </span>
          )}
          {second && children && ' · '}
          {children && <span className={classes.serial}>{children}</span>}
        </span>
      )}
    </span>
  );
}
