/** The page that registers a service order in the agenda. */
import { AgendaDesk } from '../order-desk.tsx';
import CreateOrderPage from '../create/create-order.page.tsx';

export default function NewAgendaOrderPage() {
  return (
    <AgendaDesk>
      <CreateOrderPage />
    </AgendaDesk>
  );
}
