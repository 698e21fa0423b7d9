/** The dialogs of the list that show and edit an order. */
import { EditOrder } from '../edit/edit-order.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { useOrderWindow } from './use-order-window.ts';

export default function OrderDialogs(props: {
  orderWindow: ReturnType<typeof useOrderWindow>;
  editedId: string | undefined;
  onEdit: (id: string | undefined) => void;
}) {
  const { orderWindow, editedId, onEdit } = props;
  if (editedId !== undefined) {
    return <EditOrder key={editedId} id={editedId} onClose={() => onEdit(undefined)} />;
  }
  return (
    orderWindow.id !== undefined && (
      <OrderDialog
        key={orderWindow.id}
        id={orderWindow.id}
        tab={orderWindow.tab}
        onTab={orderWindow.show}
        onEdit={() => onEdit(orderWindow.id)}
        onClose={orderWindow.close}
      />
    )
  );
}
