/** The agenda: the service orders of the active company, for its admins. */
import { AgendaDesk } from '../order-desk.tsx';
import OrdersPage from '../list/orders.page.tsx';

export default function AgendaPage() {
  return (
    <AgendaDesk>
      <OrdersPage />
    </AgendaDesk>
  );
}
