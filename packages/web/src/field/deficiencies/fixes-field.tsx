/** Lets the person tick the open deficiencies that a maintenance fixed. None is ticked by itself. */
import type { PieceDeficiency } from '../../domain/deficiency/piece-deficiency.ts';
import { DeficiencyLine, keyOf } from './deficiency-line.tsx';
import { useFieldDeficienciesPhrases } from './field-deficiencies.phrases.ts';
import classes from './large-choices.module.css';

export function FixesField(props: {
  open: readonly PieceDeficiency[];
  /** Ids of the ticked deficiencies. */
  fixes: readonly string[];
  onChange: (id: string, isFixed: boolean) => void;
}) {
  const t = useFieldDeficienciesPhrases();
  const { open, fixes } = props;
  const named = open.flatMap((deficiency) =>
    deficiency.id === null ? [] : { ...deficiency, id: deficiency.id },
  );
  return (
    <fieldset className={classes.choices}>
      <legend>{t('fixes')}</legend>
      {named.length > 0 && <p>{t('fixesHint')}</p>}
      {named.map((deficiency) => (
        <label key={keyOf(deficiency)}>
          <input
            type="checkbox"
            checked={fixes.includes(deficiency.id)}
            onChange={({ currentTarget: { checked } }) => props.onChange(deficiency.id, checked)}
          />
          <DeficiencyLine deficiency={deficiency} />
        </label>
      ))}
      {named.length < open.length && <p>{t('fixesLater')}</p>}
    </fieldset>
  );
}
