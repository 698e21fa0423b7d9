/** The error that all integrations share. */
import { apiErrorKind } from '../kernel/api-error.ts';

/** The group has not switched the integrations on. */
export const INTEGRATIONS_OFF = apiErrorKind(403, 'INTEGRATIONS_OFF');
