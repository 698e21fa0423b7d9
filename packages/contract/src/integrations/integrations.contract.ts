/** Errors of doors for other systems. */
import { apiErrorKind } from '../kernel/api-error.ts';

export const INTEGRATIONS_OFF = apiErrorKind(403, 'INTEGRATIONS_OFF');
