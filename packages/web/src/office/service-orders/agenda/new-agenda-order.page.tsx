/** The page that registers a service order in the agenda. */
import CreateOrderPage from '../create/create-order.page.tsx';
import { IfAgenda } from './if-agenda.tsx';

export default function NewAgendaOrderPage() {
  return (
    <IfAgenda>
      <CreateOrderPage />
    </IfAgenda>
  );
}
