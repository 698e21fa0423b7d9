/** Registering a service order, with statuses as the equipment shows them. */
import { EquipmentStatusBadge } from '../../features/equipment/equipment-status.tsx';
import { CreateOrder } from '../../features/service-orders/create-order.tsx';

export default function CreateOrderPage() {
  return <CreateOrder Status={EquipmentStatusBadge} />;
}
