/** Texts of the audit trail: every feature, action and detail that the server writes into it. */
import { SHARED_LISTS } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { definePhrases } from '../../lib/i18n.ts';
import { acts } from './audit-acts.phrases.ts';
import { facts } from './audit-facts.phrases.ts';

const pt = {
  title: 'Auditoria',
  ofList: { own: 'Tudo', example: 'Ex.: Alterações de produtos' },
  hint: 'Quem fez o quê e quando, do mais recente ao mais antigo. Nada aqui pode ser alterado.',
  search: 'Buscar por pessoa ou detalhe',
  at: 'Quando',
  who: 'Quem',
  withToken: 'com o token {{name}}',
  feature: 'Onde',
  everything: 'Tudo',
  act: 'O que fez',
  detail: 'Detalhes',
  yes: 'sim',
  no: 'não',
  emptyText: 'Cada cadastro, alteração e inspeção aparece aqui assim que acontece.',
  features: {
    'api-tokens': 'Tokens',
    webhooks: 'Webhooks',
    integrations: 'Integrações',
    'data-export': 'Exportação dos dados',
    shares: 'Links compartilhados',
    categories: 'Categorias',
    clocks: 'Prazos',
    companies: 'Empresas',
    'company-groups': 'Grupos de empresas',
    'company-users': 'Funcionários',
    deficiencies: 'Não conformidades',
    documents: 'Documentos',
    equipment: 'Equipamentos',
    'equipment-moves': 'Equipamentos entre empresas',
    imports: 'Importações',
    'inspection-types': 'Subcategorias',
    inspections: 'Inspeções',
    labels: 'Etiquetas',
    'list-views': 'Visões das listas',
    maintenances: 'Manutenções',
    phones: 'Celulares',
    'problem-reports': 'Relatos de problemas',
    products: 'Produtos',
    quarantine: 'Registros recusados',
    recalls: 'Recalls',
    'report-schedules': 'Relatórios por e-mail',
    'service-orders': 'Ordens de serviço',
    session: 'Acesso',
    signup: 'Cadastro próprio',
    'system-config': 'Configurações',
    'tag-replacements': 'Substituição de tags',
    tags: 'Tags',
    users: 'Usuários',
  },
  ...acts.pt,
  ...facts.pt,
};

const en: typeof pt = {
  title: 'Audit trail',
  ofList: { own: 'Everything', example: 'E.g. Changes to products' },
  hint: 'Who did what and when, newest first. Nothing here can be changed.',
  search: 'Search by person or detail',
  at: 'When',
  who: 'Who',
  withToken: 'with the token {{name}}',
  feature: 'Where',
  everything: 'Everything',
  act: 'What they did',
  detail: 'Details',
  yes: 'yes',
  no: 'no',
  emptyText: 'Each creation, change and inspection shows up here as it happens.',
  features: {
    'api-tokens': 'Tokens',
    webhooks: 'Webhooks',
    integrations: 'Integrations',
    'data-export': 'Export of the data',
    shares: 'Shared links',
    categories: 'Categories',
    clocks: 'Deadlines',
    companies: 'Companies',
    'company-groups': 'Company groups',
    'company-users': 'Employees',
    deficiencies: 'Deficiencies',
    documents: 'Documents',
    equipment: 'Equipment',
    'equipment-moves': 'Equipment between companies',
    imports: 'Imports',
    'inspection-types': 'Subcategories',
    inspections: 'Inspections',
    labels: 'Labels',
    'list-views': 'Views of lists',
    maintenances: 'Maintenance',
    phones: 'Phones',
    'problem-reports': 'Problem reports',
    products: 'Products',
    quarantine: 'Refused records',
    recalls: 'Recalls',
    'report-schedules': 'Reports by email',
    'service-orders': 'Service orders',
    session: 'Access',
    signup: 'Own registration',
    'system-config': 'Settings',
    'tag-replacements': 'Tag replacement',
    tags: 'Tags',
    users: 'Users',
  },
  ...acts.en,
  ...facts.en,
};

const es: typeof pt = {
  title: 'Auditoría',
  ofList: { own: 'Todo', example: 'Ej.: Cambios de productos' },
  hint: 'Quién hizo qué y cuándo, de lo más reciente a lo más antiguo. Nada aquí se puede cambiar.',
  search: 'Buscar por persona o detalle',
  at: 'Cuándo',
  who: 'Quién',
  withToken: 'con el token {{name}}',
  feature: 'Dónde',
  everything: 'Todo',
  act: 'Qué hizo',
  detail: 'Detalles',
  yes: 'sí',
  no: 'no',
  emptyText: 'Cada registro, cambio e inspección aparece aquí en cuanto ocurre.',
  features: {
    'api-tokens': 'Tokens',
    webhooks: 'Webhooks',
    integrations: 'Integraciones',
    'data-export': 'Exportación de los datos',
    shares: 'Enlaces compartidos',
    categories: 'Categorías',
    clocks: 'Plazos',
    companies: 'Empresas',
    'company-groups': 'Grupos de empresas',
    'company-users': 'Empleados',
    deficiencies: 'No conformidades',
    documents: 'Documentos',
    equipment: 'Equipos',
    'equipment-moves': 'Equipos entre empresas',
    imports: 'Importaciones',
    'inspection-types': 'Subcategorías',
    inspections: 'Inspecciones',
    labels: 'Etiquetas',
    'list-views': 'Vistas de las listas',
    maintenances: 'Mantenimientos',
    phones: 'Celulares',
    'problem-reports': 'Avisos de problemas',
    products: 'Productos',
    quarantine: 'Registros rechazados',
    recalls: 'Recalls',
    'report-schedules': 'Informes por correo',
    'service-orders': 'Órdenes de servicio',
    session: 'Acceso',
    signup: 'Registro propio',
    'system-config': 'Configuración',
    'tag-replacements': 'Sustitución de tags',
    tags: 'Tags',
    users: 'Usuarios',
  },
  ...acts.es,
  ...facts.es,
};

export const useAuditPhrases = definePhrases('audit', { pt, en, es });

/** The features by which rows can be filtered. */
export const AUDITED_FEATURES: readonly string[] = Object.keys(pt.features);

type Kind = 'features' | 'acts' | 'details' | 'values';

const isList = (code: string) => SHARED_LISTS.some((list) => list === code);

/** Returns the kind of phrases that has the text of a code. A list without a text of its own has the name of its feature. */
function kindOf(kind: Kind, code: string): Kind {
  return kind === 'values' && isList(code) && !Object.hasOwn(pt.values, code) ? 'features' : kind;
}

/** Returns a function that translates a code of the audit trail. An unknown code is returned unchanged. */
export function useAuditLabels() {
  const t = useAuditPhrases();
  return (ofKind: Kind, code: string): string => {
    const kind = kindOf(ofKind, code);
    return Object.hasOwn(pt[kind], code) ? t(`${kind}.${code}` as 'acts.create') : code;
  };
}
