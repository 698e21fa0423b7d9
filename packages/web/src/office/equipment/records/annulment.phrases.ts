/** Texts of annulled records and of the dialog that annuls a record. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  annul: 'Anular…',
  annulOf: {
    inspection: 'Anular a inspeção de {{when}}',
    maintenance: 'Anular a manutenção de {{when}}',
  },
  title: {
    inspection: 'Anular a inspeção de {{when}}?',
    maintenance: 'Anular a manutenção de {{when}}?',
  },
  effect: {
    inspection:
      'Se esta é a última inspeção, o equipamento volta a mostrar a anterior e a próxima inspeção que ela definia.',
    maintenance:
      'Se esta é a última manutenção, o equipamento volta a mostrar a anterior. As datas que esta renovou voltam ao que eram.',
  },
  stays:
    'O registro não é apagado: fica riscado, com o motivo, e deixa de contar em relatórios, no painel e em ordens de serviço. Os documentos já emitidos passam a constar como anulados.',
  forGood: 'Não é possível desfazer.',
  reasonHint: 'Aparece no registro e nos documentos dele.',
  confirm: { inspection: 'Anular inspeção', maintenance: 'Anular manutenção' },
  done: {
    inspection: 'Inspeção anulada. As datas do equipamento foram recalculadas.',
    maintenance: 'Manutenção anulada. As datas do equipamento foram recalculadas.',
  },
  note: {
    inspection: 'Inspeção anulada em {{when}} por {{name}}',
    maintenance: 'Manutenção anulada em {{when}} por {{name}}',
  },
  noteReason: 'Motivo: {{reason}}',
  errors: {
    RECORD_ANNULLED: 'Outra pessoa já anulou este registro. Cancele para ver o motivo.',
    NOT_FOUND:
      'Este registro foi feito em outra empresa, ou o equipamento não é mais desta empresa. Peça a anulação a um administrador do grupo.',
  },
};

const en: typeof pt = {
  annul: 'Annul…',
  annulOf: {
    inspection: 'Annul the inspection of {{when}}',
    maintenance: 'Annul the maintenance of {{when}}',
  },
  title: {
    inspection: 'Annul the inspection of {{when}}?',
    maintenance: 'Annul the maintenance of {{when}}?',
  },
  effect: {
    inspection:
      'If this is the last inspection, the equipment shows the earlier one again, and the date that it gave.',
    maintenance:
      'If this is the last maintenance, the equipment shows the earlier one again. The dates that this one renewed go back to what they were.',
  },
  stays:
    'The record is not erased: it is struck through, with the reason, and no longer counts in reports, on the dashboard and in service orders. Documents issued before are shown as annulled.',
  forGood: 'This cannot be undone.',
  reasonHint: 'It is shown in the record and in its documents.',
  confirm: { inspection: 'Annul inspection', maintenance: 'Annul maintenance' },
  done: {
    inspection: 'Inspection annulled. The dates of the equipment were recalculated.',
    maintenance: 'Maintenance annulled. The dates of the equipment were recalculated.',
  },
  note: {
    inspection: 'Inspection annulled on {{when}} by {{name}}',
    maintenance: 'Maintenance annulled on {{when}} by {{name}}',
  },
  noteReason: 'Reason: {{reason}}',
  errors: {
    RECORD_ANNULLED: 'Somebody else has annulled this record. Cancel to see the reason.',
    NOT_FOUND:
      'This record was made in another company, or the equipment is no longer in this one. Ask a group admin to annul it.',
  },
};

const es: typeof pt = {
  annul: 'Anular…',
  annulOf: {
    inspection: 'Anular la inspección del {{when}}',
    maintenance: 'Anular el mantenimiento del {{when}}',
  },
  title: {
    inspection: '¿Anular la inspección del {{when}}?',
    maintenance: '¿Anular el mantenimiento del {{when}}?',
  },
  effect: {
    inspection:
      'Si esta es la última inspección, el equipo vuelve a mostrar la anterior y la fecha que ella daba.',
    maintenance:
      'Si este es el último mantenimiento, el equipo vuelve a mostrar el anterior. Las fechas que este renovó vuelven a ser las de antes.',
  },
  stays:
    'El registro no se borra: queda tachado, con el motivo, y deja de contar en informes, en el panel y en órdenes de servicio. Los documentos ya emitidos pasan a figurar como anulados.',
  forGood: 'No se puede deshacer.',
  reasonHint: 'Aparece en el registro y en sus documentos.',
  confirm: { inspection: 'Anular inspección', maintenance: 'Anular mantenimiento' },
  done: {
    inspection: 'Inspección anulada. Las fechas del equipo se recalcularon.',
    maintenance: 'Mantenimiento anulado. Las fechas del equipo se recalcularon.',
  },
  note: {
    inspection: 'Inspección anulada el {{when}} por {{name}}',
    maintenance: 'Mantenimiento anulado el {{when}} por {{name}}',
  },
  noteReason: 'Motivo: {{reason}}',
  errors: {
    RECORD_ANNULLED: 'Otra persona ya anuló este registro. Cancele para ver el motivo.',
    NOT_FOUND:
      'Este registro se hizo en otra empresa, o el equipo ya no es de esta. Pida la anulación a un administrador del grupo.',
  },
};

export const useAnnulmentPhrases = definePhrases('annulment', { pt, en, es });
