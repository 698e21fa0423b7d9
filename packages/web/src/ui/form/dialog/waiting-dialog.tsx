/** The dialog of a form that is not there yet: it can only be closed. */
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { ErrorState, LoadingState } from '../../feedback/states.tsx';

type FormProps = Parameters<typeof FormDialog>[0];

export function WaitingDialog(
  props: Pick<FormProps, 'title' | 'size' | 'onClose'> & { children: ReactNode },
) {
  return <FormDialog {...props} dirty={false} canSave={false} saving={false} onSave={() => {}} />;
}

/** Of one or more queries that something waits for: still under way, or why one failed and the way to try again. */
export function LoadState(props: {
  queries: readonly { readonly error: unknown; readonly refetch: () => unknown }[];
  /** Words of a failed load: `t.errorText`. */
  errorText: (error: unknown) => string;
}) {
  const failed = props.queries.filter(({ error }) => error);
  return failed[0] ? (
    <ErrorState
      words={props.errorText(failed[0].error)}
      onRetry={() => failed.forEach((query) => void query.refetch())}
    />
  ) : (
    <LoadingState />
  );
}
