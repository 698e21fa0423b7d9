/** The dialogs of the list, to view and to edit an order. */
import { EditOrder } from '../edit/edit-order.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { useOpenOrder } from './use-open-order.ts';

export default function OrderDialogs(props: {
  /** The order that is open according to the URL. */
  openOrder: ReturnType<typeof useOpenOrder>;
  /** Id of the order that is being edited. */
  editedId: string | undefined;
  onEdit: (id: string | undefined) => void;
}) {
  const { openOrder, editedId, onEdit } = props;
  if (editedId !== undefined) {
    return <EditOrder key={editedId} id={editedId} onClose={() => onEdit(undefined)} />;
  }
  return (
    openOrder.id !== undefined && (
      <OrderDialog
        key={openOrder.id}
        id={openOrder.id}
        tab={openOrder.tab}
        onTab={openOrder.show}
        onEdit={() => onEdit(openOrder.id)}
        onClose={openOrder.close}
      />
    )
  );
}
