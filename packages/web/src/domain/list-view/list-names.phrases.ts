/** What the lists with views are called, in the trail of the views of a company. */
import type { ListName } from '@mobcheck/contract/list-views/list-views.contract.ts';

const pt = {
  inspections: 'Relatório de inspeções',
  maintenances: 'Relatório de manutenções',
  'service-orders': 'Ordens de serviço',
  tags: 'Tags',
  products: 'Produtos',
  'company-users': 'Funcionários',
} satisfies Record<ListName, string>;

const en: typeof pt = {
  inspections: 'Inspection report',
  maintenances: 'Maintenance report',
  'service-orders': 'Service orders',
  tags: 'Tags',
  products: 'Products',
  'company-users': 'Employees',
};

const es: typeof pt = {
  inspections: 'Informe de inspecciones',
  maintenances: 'Informe de mantenimientos',
  'service-orders': 'Órdenes de servicio',
  tags: 'Tags',
  products: 'Productos',
  'company-users': 'Empleados',
};

export const LIST_NAMES = { pt, en, es };
