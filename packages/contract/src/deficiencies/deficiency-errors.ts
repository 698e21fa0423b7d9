/** The errors of acts on deficiencies. */
import { apiErrorKind } from '../kernel/api-error.ts';

/** The group has not switched the agenda on (`switchAgendaOn`). */
export const AGENDA_OFF = apiErrorKind(409, 'AGENDA_OFF');
/** The deficiency `params.number` is not open. */
export const DEFICIENCY_NOT_OPEN = apiErrorKind(409, 'DEFICIENCY_NOT_OPEN');
/** The deficiency `params.number` is not dismissed. */
export const DEFICIENCY_NOT_DISMISSED = apiErrorKind(409, 'DEFICIENCY_NOT_DISMISSED');
/** The question of the dismissed deficiency `params.number` has opened a newer one, `params.newer`. */
export const DEFICIENCY_OPENED_AGAIN = apiErrorKind(409, 'DEFICIENCY_OPENED_AGAIN');
/** The owner is no active user who may enter the company of the deficiency `params.number`. */
export const DEFICIENCY_OWNER_REFUSED = apiErrorKind(409, 'DEFICIENCY_OWNER_REFUSED');
/** The open order `params.order` already has the deficiency `params.number`. */
export const DEFICIENCY_ORDERED = apiErrorKind(409, 'DEFICIENCY_ORDERED');
