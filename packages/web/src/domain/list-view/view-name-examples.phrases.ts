/** An example of a view's name for each list, in the dialog that asks for it. */
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { definePhrases } from '../../lib/i18n.ts';

type Examples = Record<ListName, string>;

const pt: Examples = {
  inspections: 'Ex.: Vencidos do galpão 1',
  maintenances: 'Ex.: Vencidos do galpão 1',
  'service-orders': 'Ex.: Urgentes em aberto',
  tags: 'Ex.: Livres da matriz',
  products: 'Ex.: Extintores em uso',
  'company-users': 'Ex.: Pendentes da matriz',
  records: 'Ex.: Não conformes da matriz',
  quarantine: 'Ex.: Decididos, mais recentes',
  phones: 'Ex.: Com registros esperando',
  categories: 'Ex.: Em uso',
  'inspection-types': 'Ex.: Combate a incêndio',
  imports: 'Ex.: Mais antigas primeiro',
  'tag-replacements': 'Ex.: Mais antigos primeiro',
  audit: 'Ex.: Alterações de produtos',
  'security-log': 'Ex.: Senhas erradas',
  companies: 'Ex.: Ativas, por tags em uso',
  'company-groups': 'Ex.: Grupos da região sul',
  users: 'Ex.: Pendentes mais antigos',
  'billing-desk': 'Ex.: Vencidos há mais tempo',
  'tag-production': 'Ex.: A enviar',
};

const en: Examples = {
  inspections: 'E.g. Expired in warehouse 1',
  maintenances: 'E.g. Expired in warehouse 1',
  'service-orders': 'E.g. Urgent and open',
  tags: 'E.g. Free, head office',
  products: 'E.g. Extinguishers in use',
  'company-users': 'E.g. Pending, head office',
  records: 'E.g. Improper, head office',
  quarantine: 'E.g. Decided, newest first',
  phones: 'E.g. With records waiting',
  categories: 'E.g. In use',
  'inspection-types': 'E.g. Fire fighting',
  imports: 'E.g. Oldest first',
  'tag-replacements': 'E.g. Oldest first',
  audit: 'E.g. Changes of products',
  'security-log': 'E.g. Wrong passwords',
  companies: 'E.g. Active, by tags in use',
  'company-groups': 'E.g. Groups of the south',
  users: 'E.g. Pending, oldest first',
  'billing-desk': 'E.g. Overdue the longest',
  'tag-production': 'E.g. To send',
};

const es: Examples = {
  inspections: 'Ej.: Vencidos del galpón 1',
  maintenances: 'Ej.: Vencidos del galpón 1',
  'service-orders': 'Ej.: Urgentes abiertas',
  tags: 'Ej.: Libres de la casa matriz',
  products: 'Ej.: Extintores en uso',
  'company-users': 'Ej.: Pendientes de la casa matriz',
  records: 'Ej.: No conformes de la casa matriz',
  quarantine: 'Ej.: Decididos, más recientes',
  phones: 'Ej.: Con registros en espera',
  categories: 'Ej.: En uso',
  'inspection-types': 'Ej.: Protección contra incendios',
  imports: 'Ej.: Más antiguas primero',
  'tag-replacements': 'Ej.: Más antiguas primero',
  audit: 'Ej.: Cambios de productos',
  'security-log': 'Ej.: Contraseñas incorrectas',
  companies: 'Ej.: Activas, por tags en uso',
  'company-groups': 'Ej.: Grupos de la región sur',
  users: 'Ej.: Pendientes más antiguos',
  'billing-desk': 'Ej.: Vencidos hace más tiempo',
  'tag-production': 'Ej.: Por enviar',
};

export const useViewNameExamples = definePhrases('view-name-examples', { pt, en, es });
