/** Marks empty rows of a list only after they were left or a save was refused. */
import { useState } from 'react';

/** @param props.error the error of a refused save */
export function useMarkedRows<R extends { readonly key: string }>(props: {
  readonly value: readonly R[];
  readonly error?: string | undefined;
  readonly onChange: (rows: R[]) => void;
}) {
  const [leftRows, setLeftRows] = useState<ReadonlySet<string>>(new Set());
  const isRefused = props.error !== undefined;
  return {
    isMarked: (key: string) => isRefused || leftRows.has(key),
    leave: (key: string) => setLeftRows((before) => new Set(before).add(key)),
    change: (rows: R[]) => {
      // The form clears its error with the first change, but the other rows stay marked.
      if (isRefused) {
        setLeftRows(new Set(props.value.map(({ key }) => key)));
      }
      props.onChange(rows);
    },
  };
}
