/** Statuses, priorities, types and work of service orders, as screens and documents print them. */
import type { Language } from '../kernel/language.ts';
import type {
  LineWork,
  ServiceOrderPriority,
  ServiceOrderStatus,
  ServiceOrderType,
} from './service-orders.rules.ts';

interface ServiceOrderPhrases {
  readonly status: Readonly<Record<ServiceOrderStatus, string>>;
  readonly priority: Readonly<Record<ServiceOrderPriority, string>>;
  readonly type: Readonly<Record<ServiceOrderType, string>>;
  /** The work of a line. A line without work has the text of its type. */
  readonly work: Readonly<Record<LineWork, string>>;
}

export const SERVICE_ORDER_PHRASES: Readonly<Record<Language, ServiceOrderPhrases>> = {
  pt: {
    status: { PENDING: 'Pendente', PARTIAL: 'Parcial', FINISHED: 'Finalizada', CANCELLED: 'Cancelada' },
    priority: { LOWEST: 'Muito baixa', LOW: 'Baixa', AVERAGE: 'Média', HIGH: 'Alta', HIGHEST: 'Muito alta' },
    type: { INSPECTION: 'Inspeção', MAINTENANCE: 'Manutenção' },
    work: { CHECK: 'Conferência', TECHNICAL: 'Inspeção técnica', FIX: 'Correção' },
  },
  en: {
    status: { PENDING: 'Pending', PARTIAL: 'Partial', FINISHED: 'Finished', CANCELLED: 'Cancelled' },
    priority: { LOWEST: 'Very low', LOW: 'Low', AVERAGE: 'Medium', HIGH: 'High', HIGHEST: 'Very high' },
    type: { INSPECTION: 'Inspection', MAINTENANCE: 'Maintenance' },
    work: { CHECK: 'Check', TECHNICAL: 'Technical inspection', FIX: 'Fix' },
  },
  es: {
    status: { PENDING: 'Pendiente', PARTIAL: 'Parcial', FINISHED: 'Finalizada', CANCELLED: 'Cancelada' },
    priority: { LOWEST: 'Muy baja', LOW: 'Baja', AVERAGE: 'Media', HIGH: 'Alta', HIGHEST: 'Muy alta' },
    type: { INSPECTION: 'Inspección', MAINTENANCE: 'Mantenimiento' },
    work: { CHECK: 'Revisión', TECHNICAL: 'Inspección técnica', FIX: 'Corrección' },
  },
};
