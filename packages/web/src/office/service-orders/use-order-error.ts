/** Error texts for calls about service orders. */
import {
  AGENDA_OFF,
  DEFICIENCY_NOT_OPEN,
  DEFICIENCY_ORDERED,
} from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { BlockedReason } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { useDeficiencyPhrases } from '../../domain/deficiency/deficiency.phrases.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';

const REASONS: readonly BlockedReason[] = [
  'FINISH_NEEDS_ALL',
  'PARTIAL_NEEDS_ONE',
  'PENDING_NEEDS_NONE',
  'PARTIAL_NEEDS_OPEN',
  'CANCELLED_IS_FINAL',
];

/** Codes of deficiencies that an order cannot have. */
const DEFICIENCY_CODES: readonly string[] = [AGENDA_OFF, DEFICIENCY_NOT_OPEN, DEFICIENCY_ORDERED].map(
  ({ code }) => code,
);

export function useOrderError(): (error: unknown) => string {
  const t = useServiceOrdersPhrases();
  const tDeficiencies = useDeficiencyPhrases();
  return (error) => {
    if (error instanceof ApiError && error.code === 'SERVICE_ORDER_STATUS_REFUSED') {
      const reason = REASONS.find((item) => item === error.params['reason']);
      return reason ? t(`blocked.${reason}`) : t.errorText(error);
    }
    if (error instanceof ApiError && error.code === 'SERVICE_ORDER_EQUIPMENT_REFUSED') {
      const serial = showTagSerial(String(error.params['serial'] ?? ''));
      return t('errors.SERVICE_ORDER_EQUIPMENT_REFUSED', { serial });
    }
    return error instanceof ApiError && DEFICIENCY_CODES.includes(error.code)
      ? tDeficiencies.errorText(error)
      : t.errorText(error);
  };
}
