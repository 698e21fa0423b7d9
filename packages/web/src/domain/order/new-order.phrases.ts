/** Texts of the button that orders work on chosen pieces, and of the choice of the order's company. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  order: 'Cadastrar OS',
  which: 'Para qual empresa é a OS?',
  oneCompany: 'Uma OS é de uma só empresa, e a seleção tem equipamentos de {{count}} empresas.',
  forCompany: 'OS para {{company}}',
  pieces_one: '{{count}} equipamento',
  pieces_other: '{{count}} equipamentos',
  included_one: '{{count}} equipamento entra na OS.',
  included_other: '{{count}} equipamentos entram na OS.',
  ofOthers_one: '{{count}} de outra empresa fica de fora.',
  ofOthers_other: '{{count}} de outras empresas ficam de fora.',
  withoutTag_one: '{{count}} com a tag desativada fica de fora.',
  withoutTag_other: '{{count}} com a tag desativada ficam de fora.',
  switches: 'Você passa a trabalhar em {{company}}, nesta aba e nas que abrir depois.',
  errors: {
    NOT_FOUND: 'Você não pode trabalhar nesta empresa, ou ela não existe mais. Recarregue a página.',
  },
};

const en: typeof pt = {
  order: 'Register order',
  which: 'Which company is the order for?',
  oneCompany: 'An order is for a single company, and the selection has equipment of {{count}} companies.',
  forCompany: 'Order for {{company}}',
  pieces_one: '{{count}} piece of equipment',
  pieces_other: '{{count}} pieces of equipment',
  included_one: '{{count}} piece of equipment goes into the order.',
  included_other: '{{count}} pieces of equipment go into the order.',
  ofOthers_one: '{{count}} of another company stays out.',
  ofOthers_other: '{{count}} of other companies stay out.',
  withoutTag_one: '{{count}} with a disabled tag stays out.',
  withoutTag_other: '{{count}} with disabled tags stay out.',
  switches: 'You switch to {{company}}, in this tab and those that you open later.',
  errors: { NOT_FOUND: 'You may not work in this company, or it no longer exists. Reload the page.' },
};

const es: typeof pt = {
  order: 'Registrar OS',
  which: '¿Para qué empresa es la OS?',
  oneCompany: 'Una OS es de una sola empresa, y la selección tiene equipos de {{count}} empresas.',
  forCompany: 'OS para {{company}}',
  pieces_one: '{{count}} equipo',
  pieces_other: '{{count}} equipos',
  included_one: '{{count}} equipo entra en la OS.',
  included_other: '{{count}} equipos entran en la OS.',
  ofOthers_one: '{{count}} de otra empresa queda fuera.',
  ofOthers_other: '{{count}} de otras empresas quedan fuera.',
  withoutTag_one: '{{count}} con el tag desactivado queda fuera.',
  withoutTag_other: '{{count}} con el tag desactivado quedan fuera.',
  switches: 'Usted pasa a trabajar en {{company}}, en esta pestaña y en las que abra después.',
  errors: { NOT_FOUND: 'No puede trabajar en esta empresa, o ya no existe. Recargue la página.' },
};

export const useNewOrderPhrases = definePhrases('new-order', { pt, en, es });
