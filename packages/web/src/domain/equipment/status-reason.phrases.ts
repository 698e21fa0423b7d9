/** Texts that say why equipment has its status. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  neverInspected: 'Nunca inspecionado',
  reason: {
    good: 'Tudo em dia',
    noDueDate: 'Falta a data de validade',
    inspectionExpiring: 'A inspeção vence em breve',
    dueDateExpiring: 'A validade vence em breve',
    bothExpiring: 'Inspeção e validade vencem em breve',
    improper: 'A última inspeção encontrou um problema',
    firstInspection: 'Faça a primeira inspeção',
    inspectionExpired: 'Inspeção vencida',
    dueDateExpired: 'Validade vencida',
    bothExpired: 'Inspeção e validade vencidas',
  },
  statusNow: 'Situação agora',
};

const en: typeof pt = {
  neverInspected: 'Never inspected',
  reason: {
    good: 'Everything in order',
    noDueDate: 'The due date is missing',
    inspectionExpiring: 'The inspection is due soon',
    dueDateExpiring: 'The due date is near',
    bothExpiring: 'Inspection and due date are near',
    improper: 'The last inspection found a problem',
    firstInspection: 'Do the first inspection',
    inspectionExpired: 'Inspection overdue',
    dueDateExpired: 'Due date passed',
    bothExpired: 'Inspection overdue, due date passed',
  },
  statusNow: 'Status now',
};

const es: typeof pt = {
  neverInspected: 'Nunca inspeccionado',
  reason: {
    good: 'Todo al día',
    noDueDate: 'Falta la fecha de vencimiento',
    inspectionExpiring: 'La inspección vence pronto',
    dueDateExpiring: 'El vencimiento está cerca',
    bothExpiring: 'La inspección y el vencimiento están cerca',
    improper: 'La última inspección encontró un problema',
    firstInspection: 'Haga la primera inspección',
    inspectionExpired: 'Inspección vencida',
    dueDateExpired: 'Equipo vencido',
    bothExpired: 'Inspección y equipo vencidos',
  },
  statusNow: 'Estado ahora',
};

export const useStatusReasonPhrases = definePhrases('status-reason', { pt, en, es });
