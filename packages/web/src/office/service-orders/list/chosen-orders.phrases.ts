/** Texts of the acts on the chosen orders. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  row: 'OS {{number}}',
  cancel: 'Cancelar OS',
  ask_one: 'Cancelar {{count}} OS?',
  ask_other: 'Cancelar {{count}} OS?',
  text: 'Uma OS cancelada não pode mais ser alterada nem reaberta. As finalizadas e as já canceladas não entram.',
  confirm_one: 'Sim, cancelar a OS',
  confirm_other: 'Sim, cancelar as {{count}} OS',
  done_one: '{{count}} OS cancelada.',
  done_other: '{{count}} OS canceladas.',
  reasonHint_one: 'Fica como observação da OS que ainda não tem uma.',
  reasonHint_other: 'Fica como observação das {{count}} OS que ainda não têm uma.',
  noComments: 'está sem observação; abra a OS, escreva o motivo e cancele por lá.',
};

const en: typeof pt = {
  row: 'Order {{number}}',
  cancel: 'Cancel orders',
  ask_one: 'Cancel {{count}} order?',
  ask_other: 'Cancel {{count}} orders?',
  text: 'A cancelled order can no longer be changed or reopened. Finished and already cancelled ones are left out.',
  confirm_one: 'Yes, cancel the order',
  confirm_other: 'Yes, cancel the {{count}} orders',
  done_one: '{{count}} order cancelled.',
  done_other: '{{count}} orders cancelled.',
  reasonHint_one: 'It becomes the comment of the order that has none.',
  reasonHint_other: 'It becomes the comment of the {{count}} orders that have none.',
  noComments: 'it has no comment; open the order, write the reason and cancel it there.',
};

const es: typeof pt = {
  row: 'OS {{number}}',
  cancel: 'Cancelar OS',
  ask_one: '¿Cancelar {{count}} OS?',
  ask_other: '¿Cancelar {{count}} OS?',
  text: 'Una OS cancelada ya no se puede cambiar ni reabrir. Las finalizadas y las ya canceladas no entran.',
  confirm_one: 'Sí, cancelar la OS',
  confirm_other: 'Sí, cancelar las {{count}} OS',
  done_one: '{{count}} OS cancelada.',
  done_other: '{{count}} OS canceladas.',
  reasonHint_one: 'Será la observación de la OS que no tiene ninguna.',
  reasonHint_other: 'Será la observación de las {{count}} OS que no tienen ninguna.',
  noComments: 'no tiene observación; abra la OS, escriba el motivo y cancélela allí.',
};

export const useChosenOrdersPhrases = definePhrases('chosen-orders', { pt, en, es });
