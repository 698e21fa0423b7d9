/** The result of the check of a row: no problems, or each problem as a button that opens its cell. */
import classes from './check-step.module.css';
import { useImportRowsPhrases } from './import-rows.phrases.ts';

export interface Reason {
  readonly text: string;
  /** Key of the column; undefined if no column of the sheet is assigned to the field. */
  readonly columnKey: string | undefined;
}

/** Opens a cell of the same row for correction, which scrolls the cell into view. */
function openCell(reason: HTMLElement, column: string): void {
  reason
    .closest('tr')
    ?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(column)}"]`)
    ?.click();
}

export function RowCheckResult(props: {
  reasons: readonly Reason[];
  /** Warnings that do not prevent the import. */
  notes: readonly string[];
  /** Text of a row without problems. */
  okText: string;
  editable: boolean;
}) {
  const t = useImportRowsPhrases();
  const { reasons, notes, okText, editable } = props;
  return (
    <div className={classes.checkResult} title={[...reasons.map(({ text }) => text), ...notes].join('; ')}>
      {reasons.length === 0 && notes.length === 0 && <span className={classes.noProblems}>{okText}</span>}
      {reasons.map(({ text, columnKey }) =>
        editable && columnKey !== undefined ? (
          <button
            key={text}
            type="button"
            className={classes.reason}
            aria-label={t('goTo', { reason: text })}
            onClick={(event) => openCell(event.currentTarget, columnKey)}
          >
            {text}
          </button>
        ) : (
          <span key={text} className={classes.reason}>
            {text}
          </span>
        ),
      )}
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
    </div>
  );
}
