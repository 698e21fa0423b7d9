/** What the check said about a row: all right, or each problem, which leads to the cell that it is about. */
import classes from './check-step.module.css';
import { useImportRowsPhrases } from './import-rows.phrases.ts';

export interface Reason {
  readonly words: string;
  /** Key of the column, when the sheet has one for it. */
  readonly column: string | undefined;
}

/** Opens the cell of the same row, and brings it into view. */
function openCell(reason: HTMLElement, column: string): void {
  reason
    .closest('tr')
    ?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(column)}"]`)
    ?.click();
}

export function RowVerdict(props: {
  reasons: readonly Reason[];
  /** Words of a row without a problem. */
  fine: string;
  editable: boolean;
}) {
  const t = useImportRowsPhrases();
  const { reasons, fine, editable } = props;
  return (
    <div className={classes.verdict} title={reasons.map(({ words }) => words).join('; ')}>
      {reasons.length === 0 && <span className={classes.fine}>{fine}</span>}
      {reasons.map(({ words, column }) =>
        editable && column !== undefined ? (
          <button
            key={words}
            type="button"
            className={classes.reason}
            aria-label={t('goTo', { reason: words })}
            onClick={(event) => openCell(event.currentTarget, column)}
          >
            {words}
          </button>
        ) : (
          <span key={words} className={classes.reason}>
            {words}
          </span>
        ),
      )}
    </div>
  );
}
