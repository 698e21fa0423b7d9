/** Shows a list that is loaded when it is opened, or its loading, failed or empty state. */
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { useEquipmentPhrases } from '../equipment.phrases.ts';

export function LoadedList<T>(props: {
  query: { data: readonly T[] | undefined; error: unknown; refetch: () => unknown };
  emptyTitle: string;
  emptyText?: string;
  children: (rows: readonly T[]) => ReactNode;
}) {
  const t = useEquipmentPhrases();
  const { data, error, refetch } = props.query;
  if (!data) {
    return error ? <ErrorState text={t.errorText(error)} onRetry={() => void refetch()} /> : <LoadingState />;
  }
  if (data.length === 0) {
    const text = props.emptyText;
    return <EmptyState title={props.emptyTitle} {...(text === undefined ? {} : { text })} />;
  }
  return props.children(data);
}
