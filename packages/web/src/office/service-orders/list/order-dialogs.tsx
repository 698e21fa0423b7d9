/** The dialogs over the list: an order to read, and the same order to change. */
import { EditOrder } from '../edit/edit-order.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { useOpenOrder } from './use-open-order.ts';

export default function OrderDialogs(props: {
  /** The order that the address has open. */
  open: ReturnType<typeof useOpenOrder>;
  /** The order that is changed. */
  editing: string | undefined;
  onEdit: (id: string | undefined) => void;
}) {
  const { open, editing, onEdit } = props;
  if (editing !== undefined) {
    return <EditOrder key={editing} id={editing} onClose={() => onEdit(undefined)} />;
  }
  return (
    open.id !== undefined && (
      <OrderDialog
        key={open.id}
        id={open.id}
        tab={open.tab}
        onTab={open.show}
        onEdit={() => onEdit(open.id)}
        onClose={open.close}
      />
    )
  );
}
