/** Texts of new versions of norm sets that products of the group do not follow yet. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  title: '{{name}}: versão {{version}} publicada',
  follow_one: '{{count}} produto segue a versão {{version}} ({{pieces}}).',
  follow_other: '{{count}} produtos seguem a versão {{version}} ({{pieces}}).',
  pieces_one: '{{count}} equipamento',
  pieces_other: '{{count}} equipamentos',
  own: 'Produtos com prazos próprios não mudam.',
  moreNames: '{{names}} e mais {{more}}',
  withoutClass_one: '{{names}} fica como está: a classe deste produto não existe na versão {{version}}.',
  withoutClass_other:
    '{{names}} ficam como estão: a classe destes produtos não existe na versão {{version}}.',
  disabledKind_one:
    '{{names}} fica como está: a norma usa um tipo de prazo desativado. Ative-o em Tipos de prazo para aplicar.',
  disabledKind_other:
    '{{names}} ficam como estão: a norma usa um tipo de prazo desativado. Ative-o em Tipos de prazo para aplicar.',
  later_one: 'Só cabem {{now}} produtos por vez. Depois de aplicar, falta {{count}}.',
  later_other: 'Só cabem {{now}} produtos por vez. Depois de aplicar, faltam {{count}}.',
  see: 'Ver e aplicar',
};

const en: typeof pt = {
  title: '{{name}}: version {{version}} published',
  follow_one: '{{count}} product follows version {{version}} ({{pieces}}).',
  follow_other: '{{count}} products follow version {{version}} ({{pieces}}).',
  pieces_one: '{{count}} piece of equipment',
  pieces_other: '{{count}} pieces of equipment',
  own: 'Products with deadlines of their own do not change.',
  moreNames: '{{names}} and {{more}} more',
  withoutClass_one: '{{names}} stays as it is: version {{version}} lacks the class of this product.',
  withoutClass_other: '{{names}} stay as they are: version {{version}} lacks the class of these products.',
  disabledKind_one:
    '{{names}} stays as it is: the standard uses a disabled kind of deadline. Enable it in Kinds of deadline to apply.',
  disabledKind_other:
    '{{names}} stay as they are: the standard uses a disabled kind of deadline. Enable it in Kinds of deadline to apply.',
  later_one: 'Only {{now}} products fit at a time. {{count}} remains after applying.',
  later_other: 'Only {{now}} products fit at a time. {{count}} remain after applying.',
  see: 'View and apply',
};

const es: typeof pt = {
  title: '{{name}}: versión {{version}} publicada',
  follow_one: '{{count}} producto sigue la versión {{version}} ({{pieces}}).',
  follow_other: '{{count}} productos siguen la versión {{version}} ({{pieces}}).',
  pieces_one: '{{count}} equipo',
  pieces_other: '{{count}} equipos',
  own: 'Los productos con plazos propios no cambian.',
  moreNames: '{{names}} y {{more}} más',
  withoutClass_one:
    '{{names}} queda como está: la clase de este producto no existe en la versión {{version}}.',
  withoutClass_other:
    '{{names}} quedan como están: la clase de estos productos no existe en la versión {{version}}.',
  disabledKind_one:
    '{{names}} queda como está: la norma usa un tipo de plazo desactivado. Actívelo en Tipos de plazo para aplicar.',
  disabledKind_other:
    '{{names}} quedan como están: la norma usa un tipo de plazo desactivado. Actívelo en Tipos de plazo para aplicar.',
  later_one: 'Solo caben {{now}} productos a la vez. Después de aplicar, falta {{count}}.',
  later_other: 'Solo caben {{now}} productos a la vez. Después de aplicar, faltan {{count}}.',
  see: 'Ver y aplicar',
};

export const useNewVersionsPhrases = definePhrases('new-versions', { pt, en, es });
