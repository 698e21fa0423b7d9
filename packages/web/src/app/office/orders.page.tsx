/** The list of service orders, with statuses as the equipment shows them. */
import { EquipmentStatusBadge } from '../../features/equipment/equipment-status.tsx';
import { OrderList } from '../../features/service-orders/order-list.tsx';

export default function OrdersPage() {
  return <OrderList Status={EquipmentStatusBadge} />;
}
