/** The row that a list has open in a dialog, and the dialog's properties. */
import { Fragment, type ReactNode, useState } from 'react';
import { useFocusBack } from '../../feedback/focus-back.ts';

export interface EditorProps<T> {
  /** The row as stored, or undefined for a new row. */
  readonly existing: T | undefined;
  /** Loads the current version after a stale write, and closes the editor if the row no longer exists. Rejects if loading fails. */
  readonly onReload: () => Promise<void>;
  /** Continues editing with the version that was saved. */
  readonly onSaved: (row: T) => void;
  readonly onClose: () => void;
}

interface Rows<T> {
  readonly refetch: (options: {
    throwOnError: true;
  }) => Promise<{ readonly data: { readonly items: readonly T[] } | undefined }>;
}

/**
 * `const { add, open, editor } = useEditor(list.rowsQuery)`, then `{editor && <CategoryDialog {...editor} />}`. `add()` opens the dialog
 * of a new row, `open(row)` opens it for an existing row.
 */
export function useEditor<T extends { readonly id: string }>(rows: Rows<T>) {
  const [opened, setOpened] = useState<T | 'new'>();
  const existing = opened === 'new' ? undefined : opened;
  const reload = async () => {
    const { data } = await rows.refetch({ throwOnError: true });
    setOpened(data?.items.find(({ id }) => id === existing?.id));
  };
  const editor: EditorProps<T> | undefined = opened && {
    existing,
    onReload: reload,
    onSaved: setOpened,
    onClose: () => setOpened(undefined),
  };
  return { add: () => setOpened('new'), open: (row: T) => setOpened(row), editor };
}

/** Remounts a form for each version of its row, and returns the focus to the element that opened the first form. */
export function RemountOnVersion(props: {
  row: { readonly id: string; readonly updateDate: string } | undefined;
  children: ReactNode;
}) {
  useFocusBack();
  return <Fragment key={`${props.row?.id} ${props.row?.updateDate}`}>{props.children}</Fragment>;
}
