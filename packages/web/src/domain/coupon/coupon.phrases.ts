/** Texts of the coupon field. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  label: 'Cupom de desconto',
  apply: 'Aplicar',
  remove: 'Remover o cupom',
  checking: 'Verificando o cupom…',
  valid_one: 'Cupom aplicado: {{discounted}} na primeira fatura, depois {{price}} por mês.',
  valid_other:
    'Cupom aplicado: {{discounted}} em cada uma das {{bills}} primeiras faturas, depois {{price}} por mês.',
  problems: {
    coupon_unknown: 'Este cupom não existe. Confira o código.',
    coupon_not_yet: 'Este cupom ainda não vale.',
    coupon_expired: 'Este cupom já venceu.',
    coupon_used_up: 'Este cupom já atingiu o limite de usos.',
    coupon_other_plan: 'Este cupom não vale para o plano escolhido.',
    coupon_already_used: 'Sua empresa já usou este cupom.',
  },
};

const en: typeof pt = {
  label: 'Discount coupon',
  apply: 'Apply',
  remove: 'Remove the coupon',
  checking: 'Checking the coupon…',
  valid_one: 'Coupon applied: {{discounted}} on the first bill, then {{price}} a month.',
  valid_other: 'Coupon applied: {{discounted}} on each of the first {{bills}} bills, then {{price}} a month.',
  problems: {
    coupon_unknown: 'There is no such coupon. Check the code.',
    coupon_not_yet: 'This coupon is not valid yet.',
    coupon_expired: 'This coupon has expired.',
    coupon_used_up: 'This coupon has reached its limit of uses.',
    coupon_other_plan: 'This coupon is not for the chosen plan.',
    coupon_already_used: 'Your company has used this coupon already.',
  },
};

const es: typeof pt = {
  label: 'Cupón de descuento',
  apply: 'Aplicar',
  remove: 'Quitar el cupón',
  checking: 'Revisando el cupón…',
  valid_one: 'Cupón aplicado: {{discounted}} en la primera factura, después {{price}} al mes.',
  valid_other:
    'Cupón aplicado: {{discounted}} en cada una de las {{bills}} primeras facturas, después {{price}} al mes.',
  problems: {
    coupon_unknown: 'Este cupón no existe. Revise el código.',
    coupon_not_yet: 'Este cupón todavía no es válido.',
    coupon_expired: 'Este cupón ya venció.',
    coupon_used_up: 'Este cupón ya alcanzó su límite de usos.',
    coupon_other_plan: 'Este cupón no es válido para el plan elegido.',
    coupon_already_used: 'Su empresa ya usó este cupón.',
  },
};

export const useCouponPhrases = definePhrases('coupon', { pt, en, es });
