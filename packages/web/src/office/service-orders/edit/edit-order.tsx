/** Changes a service order: loads it as it is now, then shows the form. */
import type { FullServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useFocusBack } from '../../../ui/form/dialog/focus-back.ts';
import { FormDialog } from '../../../ui/form/dialog/form-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { EditForm } from './edit-order-form.tsx';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { orderQuery } from '../service-orders.api.ts';

export function EditOrder(props: { id: string; onClose: () => void }) {
  const t = useOrderListPhrases();
  const found = useQuery(orderQuery(props.id));
  // Later versions come in only when they are asked for: nobody's typing is replaced.
  const [start, setStart] = useState<FullServiceOrder>();
  if (!start && found.data && !found.isFetching) {
    setStart(found.data);
  }
  useFocusBack();
  if (start) {
    return (
      <EditForm
        opened={start}
        current={async () => (await found.refetch({ throwOnError: true })).data}
        onClose={props.onClose}
      />
    );
  }
  const { error } = found;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <FormDialog
      title={t('title')}
      size="60rem"
      dirty={false}
      canSave={false}
      saving={false}
      onSave={() => {}}
      onClose={props.onClose}
    >
      {error && missing && <EmptyState title={t('missingTitle')} text={t('missingText')} />}
      {error && !missing && <ErrorState words={t.errorText(error)} onRetry={() => void found.refetch()} />}
      {!error && <LoadingState />}
    </FormDialog>
  );
}
