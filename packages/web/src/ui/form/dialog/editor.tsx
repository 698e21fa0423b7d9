/** What a list has open to be added or edited, and what the dialog that does it is given. */
import { Fragment, type ReactNode, useState } from 'react';
import { useFocusBack } from './focus-back.ts';

export interface EditorProps<T> {
  /** Absent for a new one. */
  readonly saved: T | undefined;
  /** Asks for the current version after a stale write; closes when the list has it no more. Rejects when it fails. */
  readonly onReload: () => Promise<void>;
  /** Goes on with the version that was saved meanwhile. */
  readonly onSaved: (row: T) => void;
  readonly onClose: () => void;
}

interface Rows<T> {
  readonly refetch: (options: {
    throwOnError: true;
  }) => Promise<{ readonly data: { readonly items: readonly T[] } | undefined }>;
}

/**
 * `const { add, open, editor } = useEditor(list.rows)`, then `{editor && <CategoryDialog {...editor} />}`.
 * `add()` begins a new one, `open(row)` edits a row.
 */
export function useEditor<T extends { readonly id: string }>(rows: Rows<T>) {
  const [opened, setOpened] = useState<T | 'new'>();
  const saved = opened === 'new' ? undefined : opened;
  const reload = async () => {
    const { data } = await rows.refetch({ throwOnError: true });
    setOpened(data?.items.find(({ id }) => id === saved?.id));
  };
  const editor: EditorProps<T> | undefined = opened && {
    saved,
    onReload: reload,
    onSaved: setOpened,
    onClose: () => setOpened(undefined),
  };
  return { add: () => setOpened('new'), open: (row: T) => setOpened(row), editor };
}

/** Around what edits a row: another version of it is a new form, and the focus goes back to what opened the first. */
export function EachVersion(props: {
  of: { readonly id: string; readonly updateDate: string } | undefined;
  children: ReactNode;
}) {
  useFocusBack();
  return <Fragment key={`${props.of?.id} ${props.of?.updateDate}`}>{props.children}</Fragment>;
}
