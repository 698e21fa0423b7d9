/** Dialog that edits a service order. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { FormDialog } from '../../../ui/form/dialog/form-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { EditForm } from './edit-order-form.tsx';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { type ShownOrder, useOrderDesk } from '../order-desk.tsx';
import { orderQuery } from '../service-orders.api.ts';

export function EditOrder(props: { id: string; onClose: () => void }) {
  const t = useOrderListPhrases();
  const query = useQuery(orderQuery(useOrderDesk(), props.id));
  // Later versions replace the opened order only on reload, so that no input is lost.
  const [openedOrder, setOpenedOrder] = useState<ShownOrder>();
  if (!openedOrder && query.data && !query.isFetching) {
    setOpenedOrder(query.data);
  }
  useFocusBack();
  if (openedOrder) {
    return (
      <EditForm
        startVersion={openedOrder}
        fetchCurrent={async () => (await query.refetch({ throwOnError: true })).data}
        onClose={props.onClose}
      />
    );
  }
  const { error } = query;
  const notFound = error instanceof ApiError && error.status === 404;
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
      {error && notFound && <EmptyState title={t('missingTitle')} text={t('missingText')} />}
      {error && !notFound && (
        <ErrorState error={error} errorText={t.errorText} onRetry={() => void query.refetch()} />
      )}
      {!error && <LoadingState />}
    </FormDialog>
  );
}
