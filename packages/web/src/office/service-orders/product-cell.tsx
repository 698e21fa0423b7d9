/** A cell with the name of a product and its SKU below. */
import classes from './order-lines.module.css';

export function ProductCell({ name, sku }: { name: string; sku: string }) {
  return (
    <span className={classes.stack}>
      <span className={classes.cut} title={name}>
        {name}
      </span>
      <span className={classes.quiet}>{sku}</span>
    </span>
  );
}
