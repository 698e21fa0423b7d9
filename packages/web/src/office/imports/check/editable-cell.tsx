/** A cell of the sheet: read; where it may be corrected, a button that becomes an input. Enter saves, Esc gives up. */
import { useEffect, useId, useRef, useState } from 'react';
import classes from './editable-cell.module.css';
import { useImportRowsPhrases } from './import-rows.phrases.ts';

export function ReadCell({ value, bad }: { value: string; bad: boolean }) {
  const t = useImportRowsPhrases();
  return (
    <span className={classes.cell} data-bad={bad || undefined} title={value}>
      {value || (bad && t('empty'))}
    </span>
  );
}

export function EditableCell(props: {
  /** Where it is: "Linha 7, Produto". */
  place: string;
  value: string;
  /** Why it is bad, in words; empty when it is not. */
  why: string;
  row: number;
  column: string;
  /** Resolves once saved. @throws the refusal, said by the caller; what was typed stays */
  onSave: (value: string) => Promise<unknown>;
}) {
  const t = useImportRowsPhrases();
  const { value, why, place } = props;
  const [typed, setTyped] = useState<string>();
  const [saving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusBack = useRef(false);
  const editing = typed !== undefined;
  const whyId = useId();

  useEffect(() => {
    if (!editing && focusBack.current) {
      focusBack.current = false;
      // Whoever went on to another cell meanwhile stays there.
      if (document.activeElement === document.body) {
        button.current?.focus();
      }
    }
  }, [editing]);

  const save = async (byKey: boolean) => {
    if (typed === undefined || saving) {
      return;
    }
    focusBack.current = byKey;
    if (typed !== value) {
      setSaving(true);
      try {
        await props.onSave(typed);
      } catch {
        setSaving(false);
        return;
      }
      setSaving(false);
    }
    setTyped(undefined);
  };

  if (editing) {
    return (
      <div className={classes.editor}>
        <input
          className={classes.input}
          aria-label={`${t('correct')}: ${place}`}
          aria-invalid={why !== ''}
          aria-describedby={why ? whyId : undefined}
          aria-busy={saving}
          autoFocus
          readOnly={saving}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => void save(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              void save(true);
            }
            if (event.key === 'Escape' && !saving) {
              focusBack.current = true;
              setTyped(undefined);
            }
          }}
        />
        {why && (
          <span id={whyId} className={classes.why}>
            {why}
          </span>
        )}
      </div>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes.cell}
      data-bad={why !== '' || undefined}
      data-row={props.row}
      data-cell={props.column}
      title={why || value}
      aria-label={`${place}: ${value || t('empty')}${why && `. ${why}`}. ${t('correct')}`}
      onClick={() => setTyped(value)}
    >
      {value || <span className={classes.empty}>{why ? t('empty') : '–'}</span>}
    </button>
  );
}
