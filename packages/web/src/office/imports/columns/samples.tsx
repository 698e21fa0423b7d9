/** Some values of a column, as a list. */
import { useImportColumnsPhrases } from './import-columns.phrases.ts';
import classes from './mapping-step.module.css';

export function Samples({ values }: { values: readonly string[] }) {
  const t = useImportColumnsPhrases();
  return (
    <ul className={classes.samples} aria-label={t('samples')}>
      {values.map((value) => (
        <li key={value} className={classes.sample} title={value}>
          {value}
        </li>
      ))}
    </ul>
  );
}
