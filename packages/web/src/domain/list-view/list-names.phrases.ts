/** Names of the lists with company views, for the trail of these views. */
import type { SharedListName } from '@mobcheck/contract/list-views/list-views.policy.ts';

const pt = {
  inspections: 'Relatório de inspeções',
  maintenances: 'Relatório de manutenções',
  'service-orders': 'Ordens de serviço',
  tags: 'Tags',
  products: 'Produtos',
  'company-users': 'Funcionários',
  records: 'Registros feitos',
  quarantine: 'Registros a decidir',
  phones: 'Celulares',
  categories: 'Categorias',
  'inspection-types': 'Subcategorias',
  imports: 'Importações',
  'tag-replacements': 'Pedidos de substituição',
  audit: 'Auditoria',
  'security-log': 'Segurança',
} satisfies Record<SharedListName, string>;

const en: typeof pt = {
  inspections: 'Inspection report',
  maintenances: 'Maintenance report',
  'service-orders': 'Service orders',
  tags: 'Tags',
  products: 'Products',
  'company-users': 'Employees',
  records: 'Records made',
  quarantine: 'Records to decide',
  phones: 'Phones',
  categories: 'Categories',
  'inspection-types': 'Subcategories',
  imports: 'Imports',
  'tag-replacements': 'Replacement requests',
  audit: 'Audit trail',
  'security-log': 'Security',
};

const es: typeof pt = {
  inspections: 'Informe de inspecciones',
  maintenances: 'Informe de mantenimientos',
  'service-orders': 'Órdenes de servicio',
  tags: 'Tags',
  products: 'Productos',
  'company-users': 'Empleados',
  records: 'Registros hechos',
  quarantine: 'Registros por decidir',
  phones: 'Celulares',
  categories: 'Categorías',
  'inspection-types': 'Subcategorías',
  imports: 'Importaciones',
  'tag-replacements': 'Solicitudes de sustitución',
  audit: 'Auditoría',
  'security-log': 'Seguridad',
};

export const LIST_NAMES = { pt, en, es };
