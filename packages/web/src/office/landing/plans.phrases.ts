/** Texts of the plans. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Planos',
  hint: 'Cobrança mensal, cancelamento grátis a qualquer momento.',
  cap: 'até {{limit}} equipamentos',
  month: '/mês',
  choose: 'Assinar {{name}}',
  perk: 'cancelamento grátis a qualquer momento',
  custom: 'Sob medida',
  customText: 'A partir de {{limit}} equipamentos, {{price}} por equipamento por mês.',
  quantity: 'Quantidade de equipamentos',
  quantityError: 'O mínimo é {{minQuantity}}.',
  free: 'Freemium',
  freeText: 'Comece sem pagar nada, com até {{limit}} equipamentos.',
  freePrice: 'Grátis',
  chooseFree: 'Começar grátis',
};

const en: typeof pt = {
  title: 'Plans',
  hint: 'Billed monthly, free cancellation at any time.',
  cap: 'up to {{limit}} pieces of equipment',
  month: '/month',
  choose: 'Subscribe to {{name}}',
  perk: 'free cancellation at any time',
  custom: 'Custom',
  customText: 'From {{limit}} pieces of equipment, {{price}} each per month.',
  quantity: 'Number of pieces of equipment',
  quantityError: 'The minimum is {{minQuantity}}.',
  free: 'Freemium',
  freeText: 'Start without paying anything, with up to {{limit}} pieces of equipment.',
  freePrice: 'Free',
  chooseFree: 'Start for free',
};

const es: typeof pt = {
  title: 'Planes',
  hint: 'Cobro mensual, cancelación gratuita en cualquier momento.',
  cap: 'hasta {{limit}} equipos',
  month: '/mes',
  choose: 'Contratar {{name}}',
  perk: 'cancelación gratuita en cualquier momento',
  custom: 'A medida',
  customText: 'Desde {{limit}} equipos, {{price}} por equipo al mes.',
  quantity: 'Cantidad de equipos',
  quantityError: 'El mínimo es {{minQuantity}}.',
  free: 'Freemium',
  freeText: 'Empiece sin pagar nada, con hasta {{limit}} equipos.',
  freePrice: 'Gratis',
  chooseFree: 'Empezar gratis',
};

export const usePlansPhrases = definePhrases('plans', { pt, en, es });
