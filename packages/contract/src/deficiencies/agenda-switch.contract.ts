/** Switching the agenda with its deficiencies on and off in a group. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { switchesAgenda } from './deficiencies.policy.ts';

/** The counts differ from the preview. */
export const AGENDA_PREVIEW_CHANGED = apiErrorKind(409, 'AGENDA_PREVIEW_CHANGED');

const counts = {
  /** Improper pieces of the group today. */
  improperPieces: z.number().int().min(0, 'negative'),
  /** Flaws of their last inspections, each of which is an open deficiency after the act. */
  flaws: z.number().int().min(0, 'negative'),
};

export const previewAgenda = endpoint({
  method: 'GET',
  path: '/web/deficiencies/preview/',
  summary: 'How many deficiencies would be open after the agenda is switched on; changes nothing',
  may: switchesAgenda,
  scope: 'tenant',
  reply: z.object({ isOn: z.boolean(), ...counts }),
});

export const switchAgendaOn = endpoint({
  method: 'POST',
  path: '/web/deficiencies/switch-on/',
  summary:
    'Switch the agenda on and open the previewed deficiencies, in one transaction; nothing happens when it is on',
  may: switchesAgenda,
  scope: 'tenant',
  /** The counts of the preview. */
  body: z.strictObject(counts),
  /** Open deficiencies of the group after the act. */
  reply: z.object({ open: z.number().int() }),
  errors: [AGENDA_PREVIEW_CHANGED],
});

export const switchAgendaOff = endpoint({
  method: 'POST',
  path: '/web/deficiencies/switch-off/',
  summary: 'Switch the agenda off; deficiencies are hidden and kept',
  may: switchesAgenda,
  scope: 'tenant',
  reply: 'none',
});
