/** The explanation of the three steps of a replacement. */
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import classes from './tag-replacements.module.css';

export function ReplacementNote() {
  const t = useTagReplacementsPhrases();
  return (
    <aside className={classes.explanation} aria-label={t('note.title')}>
      <ol>
        {(['requested', 'equipmentChosen', 'done'] as const).map((step) => (
          <li key={step}>{t(`note.${step}`)}</li>
        ))}
      </ol>
    </aside>
  );
}
