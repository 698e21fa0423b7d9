/** Phones: what each phone tells about itself and about the records that wait on it. */
import { z } from 'zod';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { replyInstant, requestInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { optionalText } from '../kernel/text.ts';

export const putPhone = endpoint({
  method: 'PUT',
  path: '/field/phones/:id/',
  summary:
    'Tell the office how many records of the caller wait on a phone, and what the phone is; with each sync',
  may: readsEquipment,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    /** Records of the caller that the server does not have yet. */
    waitingCount: z.number().int().min(0, 'too_short').max(100_000, 'too_long'),
    /** When the oldest of them was made, and what it is now, both by the phone's clock. */
    oldestWaitingAt: requestInstant.nullable().default(null),
    phoneTime: requestInstant,
    /** Of the data on the phone; null: it has none. */
    bundleAt: requestInstant.nullable().default(null),
    appVersion: optionalText(50),
    /** In words for people, such as `Android · Chrome 140`. */
    platform: optionalText(100),
    /** Whether the browser promised to keep the data; null: it cannot say. */
    storagePersisted: z.boolean().nullable().default(null),
  }),
  reply: z.object({
    id: z.string(),
    seenAt: replyInstant(),
    /** The office has marked the phone as lost for this person. */
    lost: z.boolean(),
  }),
});
