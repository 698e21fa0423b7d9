/** The dialog of a form that is still loading, which can only be closed. */
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { ErrorState, LoadingState } from '../../feedback/states.tsx';

type FormProps = Parameters<typeof FormDialog>[0];

export function WaitingDialog(
  props: Pick<FormProps, 'title' | 'size' | 'onClose'> & { children: ReactNode },
) {
  return <FormDialog {...props} dirty={false} canSave={false} saving={false} onSave={() => {}} />;
}

/** The state of queries that a form waits for, either loading or an error with a retry button. */
export function QueriesState(props: {
  queries: readonly { readonly error: unknown; readonly refetch: () => unknown }[];
  /** Returns the text of a failed load, usually `t.errorText`. */
  errorText: (error: unknown) => string;
}) {
  const failed = props.queries.filter(({ error }) => error);
  return failed[0] ? (
    <ErrorState
      error={failed[0].error}
      errorText={props.errorText}
      onRetry={() => failed.forEach((query) => void query.refetch())}
    />
  ) : (
    <LoadingState />
  );
}
