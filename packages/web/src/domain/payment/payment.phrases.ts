/** Texts of a payment status and of its exceptions. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  statuses: { OK: 'Em dia', PENDING: 'Pendente' },
  byHand: 'definida manualmente',
  changePaymentOf: 'Alterar a situação de pagamento de {{group}}',
  setTitle: 'Definir a situação de pagamento manualmente?',
  setText: 'Vale para {{payer}}, sem olhar as faturas, até você desfazer.',
  consequences: {
    OK: 'As pessoas desse cliente deixam de ver o aviso de pagamento pendente.',
    PENDING: 'As pessoas desse cliente passam a ver um aviso que impede o trabalho.',
  },
  reasonHint: 'Fica na auditoria e na cobrança. Até {{max}} caracteres.',
  mark: { OK: 'Marcar como em dia', PENDING: 'Marcar como pendente' },
  marked: { OK: '{{payer}}: pagamento em dia', PENDING: '{{payer}}: pagamento pendente' },
  liftTitle: 'Voltar a seguir as faturas?',
  liftText:
    'A situação de {{payer}} foi definida manualmente. Ao voltar, vale o que dizem as faturas: havendo uma vencida, o pagamento fica pendente.',
  exception: '{{status}}, por {{name}} em {{date}}: {{reason}}',
  noReason: 'sem motivo registrado',
  nobody: 'alguém da plataforma',
  lift: 'Seguir as faturas',
  lifted: '{{payer}}: o pagamento segue as faturas',
};

const en: typeof pt = {
  statuses: { OK: 'Paid', PENDING: 'Pending' },
  byHand: 'set by hand',
  changePaymentOf: 'Change the payment status of {{group}}',
  setTitle: 'Set the payment status by hand?',
  setText: 'It counts for {{payer}}, whatever the bills say, until you lift it.',
  consequences: {
    OK: 'This customer’s people no longer see the warning of a pending payment.',
    PENDING: 'This customer’s people will see a warning that keeps them from working.',
  },
  reasonHint: 'Kept in the audit trail and on the billing desk. Up to {{max}} characters.',
  mark: { OK: 'Mark as paid', PENDING: 'Mark as pending' },
  marked: {
    OK: '{{payer}}: payment settled',
    PENDING: '{{payer}}: payment pending',
  },
  liftTitle: 'Follow the bills again?',
  liftText:
    'The status of {{payer}} was set by hand. From now on the bills count: if one is overdue, the payment is pending.',
  exception: '{{status}}, by {{name}} on {{date}}: {{reason}}',
  noReason: 'no reason recorded',
  nobody: 'somebody from the platform',
  lift: 'Follow the bills',
  lifted: '{{payer}}: the payment follows the bills',
};

const es: typeof pt = {
  statuses: { OK: 'Al día', PENDING: 'Pendiente' },
  byHand: 'definido a mano',
  changePaymentOf: 'Cambiar el estado de pago de {{group}}',
  setTitle: '¿Definir el estado de pago a mano?',
  setText: 'Vale para {{payer}}, digan lo que digan las facturas, hasta que usted lo deshaga.',
  consequences: {
    OK: 'Las personas de ese cliente dejan de ver el aviso de pago pendiente.',
    PENDING: 'Las personas de ese cliente verán un aviso que impide trabajar.',
  },
  reasonHint: 'Queda en la auditoría y en la cobranza. Hasta {{max}} caracteres.',
  mark: { OK: 'Marcar al día', PENDING: 'Marcar pendiente' },
  marked: { OK: '{{payer}}: pago al día', PENDING: '{{payer}}: pago pendiente' },
  liftTitle: '¿Volver a seguir las facturas?',
  liftText:
    'El estado de {{payer}} se definió a mano. Al volver, vale lo que dicen las facturas: si hay una vencida, el pago queda pendiente.',
  exception: '{{status}}, por {{name}} el {{date}}: {{reason}}',
  noReason: 'sin motivo registrado',
  nobody: 'alguien de la plataforma',
  lift: 'Seguir las facturas',
  lifted: '{{payer}}: el pago sigue las facturas',
};

export const usePaymentPhrases = definePhrases('payment', { pt, en, es });
