/** Dialog that confirms an act on the chosen rows, runs it row by row and lists the failed rows with reasons. */
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from '../feedback/alert-dialog.tsx';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { type NoticeAct, notifySuccess, notifyWithAct } from '../feedback/notify.tsx';
import { useSelectionPhrases } from './selection.phrases.ts';

/** An act on rows. `rows` stays as it was when the user chose the act, since the list may change during the act. */
export interface RowsAct<T> {
  readonly rows: readonly T[];
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** Label of the cancel button, for acts that themselves cancel something. */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** Changes one row. @throws if the row stays unchanged */
  readonly change: (row: T) => Promise<unknown>;
  readonly doneText: (count: number) => string;
  /** Called after the last row. Returns the undo of the changed rows, or undefined when the act cannot be undone. */
  readonly undo?: () => NoticeAct | undefined;
}

/** Subject of the notice with the undo. The notice of the next act replaces it. */
export const ABOUT_ROWS = 'act on rows';

interface Failure<T> {
  readonly row: T;
  readonly why: string;
}

function Outcome<T>(props: {
  act: RowsAct<T>;
  failures: readonly Failure<T>[];
  labelOf: (row: T) => string;
  onClose: () => void;
}) {
  const t = useSelectionPhrases();
  const { act, failures, labelOf, onClose } = props;
  const doneCount = act.rows.length - failures.length;
  const undo = doneCount > 0 ? act.undo?.() : undefined;
  const done = doneCount > 0 ? `${act.doneText(doneCount)} ` : '';
  return (
    <AlertDialog
      title={t('outcome')}
      text={`${done}${t('failed')}`}
      act={
        undo && (
          <Button
            variant="default"
            onClick={() => {
              undo.onClick();
              onClose();
            }}
          >
            {undo.label}
          </Button>
        )
      }
      onClose={onClose}
    >
      <ul>
        {failures.map(({ row, why }) => (
          <li key={labelOf(row)}>
            <strong>{labelOf(row)}</strong>: {why}
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}

/**
 * @param props.onLeave called when the user closes the dialog without confirming. The default is `onClose`
 * @param props.ready whether all fields of `children` are filled in
 * @param props.onTried called once after the last row, with the failed rows
 * @param props.onClose called when the dialog is no longer needed
 */
export function ActOnRows<T>(props: {
  act: RowsAct<T>;
  labelOf: (row: T) => string;
  errorText: (error: unknown) => string;
  onTried: (failed: readonly T[]) => void;
  onClose: () => void;
  onLeave?: () => void;
  ready?: boolean;
  /** Called when the user confirms while `ready` is false. Shows which input is missing. */
  onIncomplete?: () => void;
  /** Fields of the question. */
  children?: ReactNode;
}) {
  const t = useSelectionPhrases();
  const { act, labelOf, onClose } = props;
  const { rows } = act;
  /** Number of rows tried so far. Undefined before the confirmation. */
  const [tried, setTried] = useState<number>();
  const [failures, setFailures] = useState<readonly Failure<T>[]>();
  const run = async () => {
    const failed: Failure<T>[] = [];
    for (const [index, row] of rows.entries()) {
      setTried(index);
      try {
        // Rows change one by one, since the server may refuse a row because of an earlier row.
        await act.change(row);
      } catch (error) {
        failed.push({ row, why: props.errorText(error) });
      }
    }
    props.onTried(failed.map(({ row }) => row));
    if (failed.length > 0) {
      setFailures(failed);
    } else {
      const done = act.doneText(rows.length);
      const undo = act.undo?.();
      if (undo) {
        notifyWithAct(done, undo, ABOUT_ROWS);
      } else {
        notifySuccess(done);
      }
      onClose();
    }
  };
  if (failures) {
    return <Outcome act={act} failures={failures} labelOf={labelOf} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={act.title}
      text={act.text}
      confirmLabel={act.confirmLabel}
      {...(act.cancelLabel !== undefined && { cancelLabel: act.cancelLabel })}
      danger={act.isDangerous ?? false}
      busy={tried !== undefined}
      ready={props.ready !== false}
      {...(props.onIncomplete && { onIncomplete: props.onIncomplete })}
      onConfirm={() => void run()}
      onClose={() => {
        if (tried === undefined) {
          (props.onLeave ?? onClose)();
        }
      }}
    >
      {props.children}
      {tried !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {t('doneOf', { done: tried, total: rows.length })}
        </Text>
      )}
    </ConfirmDialog>
  );
}
