/** A cell of the sheet: text, or a button that becomes an input. Enter or leaving the input saves, Esc cancels. */
import { useEffect, useId, useRef, useState } from 'react';
import classes from './editable-cell.module.css';
import { useImportRowsPhrases } from './import-rows.phrases.ts';

export function ReadOnlyCell({ value, invalid }: { value: string; invalid: boolean }) {
  const t = useImportRowsPhrases();
  return (
    <span className={classes.cell} data-invalid={invalid || undefined} title={value}>
      {value || (invalid && t('empty'))}
    </span>
  );
}

export function EditableCell(props: {
  /** Position of the cell, e.g. "Linha 7, Produto". */
  position: string;
  value: string;
  /** The problem of the value, or the empty text. */
  errorText: string;
  row: number;
  column: string;
  /** Resolves when the value is saved. Rejects after the caller has shown the error. The cell then keeps the typed value. */
  onSave: (value: string) => Promise<unknown>;
}) {
  const t = useImportRowsPhrases();
  const { value, errorText, position } = props;
  const [typed, setTyped] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnFocus = useRef(false);
  const editing = typed !== undefined;
  const errorId = useId();

  useEffect(() => {
    if (!editing && returnFocus.current) {
      returnFocus.current = false;
      // If the user has moved on to another cell, the focus stays in it.
      if (document.activeElement === document.body) {
        button.current?.focus();
      }
    }
  }, [editing]);

  const save = async (withKeyboard: boolean) => {
    if (typed === undefined || isSaving) {
      return;
    }
    returnFocus.current = withKeyboard;
    if (typed !== value) {
      setIsSaving(true);
      try {
        await props.onSave(typed);
      } catch {
        setIsSaving(false);
        return;
      }
      setIsSaving(false);
    }
    setTyped(undefined);
  };

  if (editing) {
    return (
      <div className={classes.editor}>
        <input
          className={classes.input}
          aria-label={`${t('correct')}: ${position}`}
          aria-invalid={errorText !== ''}
          aria-describedby={errorText ? errorId : undefined}
          aria-busy={isSaving}
          autoFocus
          readOnly={isSaving}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => void save(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              void save(true);
            }
            if (event.key === 'Escape' && !isSaving) {
              returnFocus.current = true;
              setTyped(undefined);
            }
          }}
        />
        {errorText && (
          <span id={errorId} className={classes.why}>
            {errorText}
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
      data-invalid={errorText !== '' || undefined}
      data-row={props.row}
      data-cell={props.column}
      title={errorText || value}
      aria-label={`${position}: ${value || t('empty')}${errorText && `. ${errorText}`}. ${t('correct')}`}
      onClick={() => setTyped(value)}
    >
      {value || <span className={classes.empty}>{errorText ? t('empty') : '–'}</span>}
    </button>
  );
}
