/** Texts of the statuses of equipment and of its expiry dates, shared with the documents of the server. */
import { EQUIPMENT_STATUS_PHRASES } from '@mobcheck/contract/equipment/equipment-status.phrases.ts';
import { definePhrases } from '../../lib/i18n.ts';

export const useStatusPhrases = definePhrases('equipment-status', EQUIPMENT_STATUS_PHRASES);
