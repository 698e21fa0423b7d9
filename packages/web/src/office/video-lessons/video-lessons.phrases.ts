/** Texts of the video lessons. The Portuguese titles are from the specification. */
import type { VideoLessonKey } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Videoaulas',
  hint: 'Aulas curtas, gravadas no próprio sistema. Uma aula conta como assistida quando você a vê quase toda.',
  titles: {
    equipment: 'Cadastro de Equipamentos',
    products: 'Cadastro de Produtos',
    dashboard: 'Tela de Dashboard',
    companies: 'Cadastro de Empresas',
    'company-users': 'Cadastro de Funcionários',
    inspect: 'Realizando Inspeção',
    maintain: 'Realizando Manutenção',
    'inspections-report': 'Relatórios Inspeções',
    'maintenances-report': 'Relatórios Manutenções',
    tags: 'Tela de Tags',
  } satisfies Record<VideoLessonKey, string>,
  soon: 'Em breve',
  watched: 'Assistida',
  watchedNamed: 'Assistida: {{title}}',
  watchedCount: '{{count}} de {{total}} assistidas',
  languages: { pt: 'Português', en: 'English', es: 'Español' },
};

const en: typeof pt = {
  title: 'Video lessons',
  hint: 'Short lessons, recorded in the system itself. A lesson counts as watched once you have seen nearly all of it.',
  titles: {
    equipment: 'Registering equipment',
    products: 'Adding products',
    dashboard: 'The dashboard',
    companies: 'Adding companies',
    'company-users': 'Adding employees',
    inspect: 'Carrying out an inspection',
    maintain: 'Carrying out maintenance',
    'inspections-report': 'Inspection reports',
    'maintenances-report': 'Maintenance reports',
    tags: 'The tag list',
  },
  soon: 'Coming soon',
  watched: 'Watched',
  watchedNamed: 'Watched: {{title}}',
  watchedCount: '{{count}} of {{total}} watched',
  languages: { pt: 'Português', en: 'English', es: 'Español' },
};

const es: typeof pt = {
  title: 'Videolecciones',
  hint: 'Lecciones cortas, grabadas en el propio sistema. Una lección cuenta como vista cuando la ve casi entera.',
  titles: {
    equipment: 'Registro de equipos',
    products: 'Registro de productos',
    dashboard: 'El panel',
    companies: 'Registro de empresas',
    'company-users': 'Registro de empleados',
    inspect: 'Realizar una inspección',
    maintain: 'Realizar un mantenimiento',
    'inspections-report': 'Informes de inspecciones',
    'maintenances-report': 'Informes de mantenimientos',
    tags: 'La pantalla de tags',
  },
  soon: 'Próximamente',
  watched: 'Vista',
  watchedNamed: 'Vista: {{title}}',
  watchedCount: '{{count}} de {{total}} vistas',
  languages: { pt: 'Português', en: 'English', es: 'Español' },
};

export const useVideoLessonsPhrases = definePhrases('video-lessons', { pt, en, es });
