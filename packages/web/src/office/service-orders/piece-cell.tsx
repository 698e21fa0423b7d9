/** A cell with a piece of equipment: its label or control number, and below it other identifying values. */
import type { ReactNode } from 'react';
import classes from './order-lines.module.css';
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';

export function PieceCell(props: {
  label: string;
  code: string | undefined;
  /** Whether a phone shows the serial on a line of its own, where the table leaves no room beside the code. */
  folds?: boolean;
  /** Its serial, if it has no column of its own. */
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
