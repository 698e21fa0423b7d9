/** Statuses, priorities and kinds of work of service orders, as screens and documents print them. */
import type { Language } from '../kernel/language.ts';
import type { ServiceOrderPriority, ServiceOrderStatus, ServiceOrderType } from './service-orders.rules.ts';

interface ServiceOrderPhrases {
  readonly status: Readonly<Record<ServiceOrderStatus, string>>;
  readonly priority: Readonly<Record<ServiceOrderPriority, string>>;
  readonly type: Readonly<Record<ServiceOrderType, string>>;
}

export const SERVICE_ORDER_PHRASES: Readonly<Record<Language, ServiceOrderPhrases>> = {
  pt: {
    status: { PENDING: 'Pendente', PARTIAL: 'Parcial', FINISHED: 'Finalizada', CANCELLED: 'Cancelada' },
    priority: { LOWEST: 'Muito baixa', LOW: 'Baixa', AVERAGE: 'Média', HIGH: 'Alta', HIGHEST: 'Muito alta' },
    type: { INSPECTION: 'Inspeção', MAINTENANCE: 'Manutenção' },
  },
  en: {
    status: { PENDING: 'Pending', PARTIAL: 'Partial', FINISHED: 'Finished', CANCELLED: 'Cancelled' },
    priority: { LOWEST: 'Lowest', LOW: 'Low', AVERAGE: 'Average', HIGH: 'High', HIGHEST: 'Very high' },
    type: { INSPECTION: 'Inspection', MAINTENANCE: 'Maintenance' },
  },
  es: {
    status: { PENDING: 'Pendiente', PARTIAL: 'Parcial', FINISHED: 'Finalizada', CANCELLED: 'Cancelada' },
    priority: { LOWEST: 'Muy baja', LOW: 'Baja', AVERAGE: 'Media', HIGH: 'Alta', HIGHEST: 'Muy alta' },
    type: { INSPECTION: 'Inspección', MAINTENANCE: 'Mantenimiento' },
  },
};
