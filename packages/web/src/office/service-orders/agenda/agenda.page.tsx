/** The agenda: the service orders of the active company, for its admins. */
import OrdersPage from '../list/orders.page.tsx';
import { IfAgenda } from './if-agenda.tsx';

export default function AgendaPage() {
  return (
    <IfAgenda>
      <OrdersPage />
    </IfAgenda>
  );
}
