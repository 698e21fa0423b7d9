/** Texts of a group's payment status and of its exceptions. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  statuses: { OK: 'Em dia', PENDING: 'Pendente' },
  byHand: 'definida à mão',
  changePaymentOf: 'Alterar a situação de pagamento de {{group}}',
  setTitle: 'Definir a situação de pagamento à mão?',
  setText: 'Vale para o grupo {{group}}, digam o que disserem as faturas, até você desfazer.',
  status: 'Situação',
  consequences: {
    OK: 'As pessoas do grupo deixam de ver o aviso de pagamento pendente.',
    PENDING: 'As pessoas do grupo passam a ver um aviso que impede o trabalho.',
  },
  reason: 'Motivo',
  reasonHint: 'Fica na auditoria e na mesa de cobrança. Até {{max}} letras.',
  mark: { OK: 'Marcar em dia', PENDING: 'Marcar pendente' },
  marked: { OK: 'Pagamento do grupo {{group}} em dia.', PENDING: 'Pagamento do grupo {{group}} pendente.' },
  liftTitle: 'Voltar a seguir as faturas?',
  liftText:
    'A situação do grupo {{group}} foi definida à mão. Ao voltar, vale o que dizem as faturas: havendo uma vencida, o grupo fica pendente.',
  exception: '{{status}}, por {{name}} em {{date}}: {{reason}}',
  noReason: 'sem motivo registrado',
  nobody: 'alguém da plataforma',
  lift: 'Seguir as faturas',
  lifted: 'O pagamento do grupo {{group}} segue as faturas.',
};

const en: typeof pt = {
  statuses: { OK: 'Paid', PENDING: 'Pending' },
  byHand: 'set by hand',
  changePaymentOf: 'Change the payment status of {{group}}',
  setTitle: 'Set the payment status by hand?',
  setText: 'It counts for the group {{group}}, whatever the bills say, until you lift it.',
  status: 'Status',
  consequences: {
    OK: 'The people of the group no longer see the warning of a pending payment.',
    PENDING: 'The people of the group will see a warning that keeps them from working.',
  },
  reason: 'Reason',
  reasonHint: 'Kept in the audit and at the billing desk. Up to {{max}} characters.',
  mark: { OK: 'Mark as paid', PENDING: 'Mark as pending' },
  marked: {
    OK: 'Payment of the group {{group}} settled.',
    PENDING: 'Payment of the group {{group}} pending.',
  },
  liftTitle: 'Follow the bills again?',
  liftText:
    'The status of the group {{group}} was set by hand. From now on the bills count: if one is overdue, the group is pending.',
  exception: '{{status}}, by {{name}} on {{date}}: {{reason}}',
  noReason: 'no reason recorded',
  nobody: 'somebody of the platform',
  lift: 'Follow the bills',
  lifted: 'The payment of the group {{group}} follows the bills.',
};

const es: typeof pt = {
  statuses: { OK: 'Al día', PENDING: 'Pendiente' },
  byHand: 'definida a mano',
  changePaymentOf: 'Cambiar la situación de pago de {{group}}',
  setTitle: '¿Definir la situación de pago a mano?',
  setText: 'Vale para el grupo {{group}}, digan lo que digan las facturas, hasta que usted lo deshaga.',
  status: 'Situación',
  consequences: {
    OK: 'Las personas del grupo dejan de ver el aviso de pago pendiente.',
    PENDING: 'Las personas del grupo verán un aviso que impide trabajar.',
  },
  reason: 'Motivo',
  reasonHint: 'Queda en la auditoría y en la mesa de cobranza. Hasta {{max}} letras.',
  mark: { OK: 'Marcar al día', PENDING: 'Marcar pendiente' },
  marked: { OK: 'Pago del grupo {{group}} al día.', PENDING: 'Pago del grupo {{group}} pendiente.' },
  liftTitle: '¿Volver a seguir las facturas?',
  liftText:
    'La situación del grupo {{group}} se definió a mano. Al volver, vale lo que dicen las facturas: si hay una vencida, el grupo queda pendiente.',
  exception: '{{status}}, por {{name}} el {{date}}: {{reason}}',
  noReason: 'sin motivo registrado',
  nobody: 'alguien de la plataforma',
  lift: 'Seguir las facturas',
  lifted: 'El pago del grupo {{group}} sigue las facturas.',
};

export const usePaymentPhrases = definePhrases('payment', { pt, en, es });
