/** A cell with a piece of equipment: its label or control number, and other identifying values below. */
import type { ReactNode } from 'react';
import classes from './order-lines.module.css';
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';

export function PieceCell(props: {
  label: string;
  code: string | undefined;
  /** Whether a phone shows the serial on its own line, because it does not fit beside the code. */
  folds?: boolean;
  /** The serial, if the table has no column for it. */
  children?: ReactNode;
}) {
  const t = useServiceOrdersPhrases();
  const { label, code, folds, children } = props;
  const name = label || code;
  const codeBelow = label ? code : undefined;
  return (
    <span className={classes.stack}>
      {name ? (
        <span className={classes.cut} title={name}>
          {name}
        </span>
      ) : (
        <span className={classes.unnamed}>{t('noLabel')}</span>
      )}
      {(codeBelow || children) && (
        <span className={classes.quiet}>
          {codeBelow && (
            <span className={classes.code} title={codeBelow}>
              {codeBelow}
            </span>
          )}
          {codeBelow && children && <span className={folds ? classes.fold : undefined}> · </span>}
          {children && <span className={classes.serial}>{children}</span>}
        </span>
      )}
    </span>
  );
}
