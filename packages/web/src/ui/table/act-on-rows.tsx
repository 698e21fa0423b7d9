/** Asks before an act on the chosen rows, acts on one after the other, and names each that stayed as it was, with the reason. */
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from '../feedback/alert-dialog.tsx';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { type NoticeAct, notifySuccess, notifyWithAct } from '../feedback/notify.tsx';
import { useSelectionPhrases } from './selection.phrases.ts';

/** An act on rows in their state at the request, since they may change meanwhile. */
export interface RowsAct<T> {
  readonly rows: readonly T[];
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** Where confirming itself cancels something. */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** Changes one row. @throws if it stays as it was */
  readonly change: (row: T) => Promise<unknown>;
  readonly doneText: (count: number) => string;
  /** Returns the way back for the rows that have changed, asked for after the last. Undefined means that there is none. */
  readonly undo?: () => NoticeAct | undefined;
}

/** The subject of the message with the undo, which the next act replaces. */
export const ABOUT_ROWS = 'act on rows';

interface Failure<T> {
  readonly row: T;
  readonly why: string;
}

/** Names the unchanged rows with their reasons. The other rows get an undo, if there is one. */
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
 * @param props.onLeave called when the question is left instead; default `onClose`
 * @param props.ready whether all fields of `children` are filled in
 * @param props.onTried called once with the unchanged rows, when all rows have been tried
 * @param props.onClose called when nothing more is to be read
 */
export function ActOnRows<T>(props: {
  act: RowsAct<T>;
  labelOf: (row: T) => string;
  errorText: (error: unknown) => string;
  onTried: (failed: readonly T[]) => void;
  onClose: () => void;
  onLeave?: () => void;
  ready?: boolean;
  /** Names the missing input while it is not ready. */
  onIncomplete?: () => void;
  /** Fields of the question. */
  children?: ReactNode;
}) {
  const t = useSelectionPhrases();
  const { act, labelOf, onClose } = props;
  const { rows } = act;
  /** How many have been tried. Undefined means not begun. */
  const [tried, setTried] = useState<number>();
  const [failures, setFailures] = useState<readonly Failure<T>[]>();
  const run = async () => {
    const failed: Failure<T>[] = [];
    for (const [index, row] of rows.entries()) {
      setTried(index);
      try {
        // One after the other, since each may be refused because of earlier ones.
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
          {t('progress', { done: tried, total: rows.length })}
        </Text>
      )}
    </ConfirmDialog>
  );
}
