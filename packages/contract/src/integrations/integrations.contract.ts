/** The errors that all integrations share. */
import { apiErrorKind } from '../kernel/api-error.ts';

/** The group has not switched the integrations on. */
export const INTEGRATIONS_OFF = apiErrorKind(403, 'INTEGRATIONS_OFF');
/** The database is a restored copy with its doors shut, so that nothing is sent. */
export const DOORS_SHUT = apiErrorKind(409, 'DOORS_SHUT');
