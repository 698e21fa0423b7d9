/** Tag replacement. A technician puts a new tag on equipment and requests it, and the office confirms the equipment. */
import { z } from 'zod';
import { EQUIPMENT_GONE, equipmentSummary } from '../equipment/equipment.contract.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, PAGE_TOO_LARGE } from '../kernel/api-error.ts';
import { TAG_RETIRED } from '../tag-list/tag-list.contract.ts';
import { TAG_NOT_FREE, tagSerial } from '../tags/tags.contract.ts';
import { replacesTags } from './tag-replacements.policy.ts';
import { updateDate } from '../kernel/update-date.ts';

/** There is another open request with the same new tag. */
export const REPLACEMENT_REQUESTED = apiErrorKind(409, 'REPLACEMENT_REQUESTED');
/** Another request about the equipment of either tag is open. Equipment has at most one open request. */
export const REPLACEMENT_EQUIPMENT_REQUESTED = apiErrorKind(409, 'REPLACEMENT_EQUIPMENT_REQUESTED');
/** The request's id was used with other content. */
export const REPLACEMENT_CONTENT_DIFFERS = apiErrorKind(409, 'REPLACEMENT_CONTENT_DIFFERS');
/** The request was already done or dismissed. */
export const REPLACEMENT_CLOSED = apiErrorKind(409, 'REPLACEMENT_CLOSED');
/** The old serial has no equipment. */
export const REPLACEMENT_WITHOUT_EQUIPMENT = apiErrorKind(409, 'REPLACEMENT_WITHOUT_EQUIPMENT');
/** Both serials are the same, or lead to the same equipment. */
export const REPLACEMENT_SAME_EQUIPMENT = apiErrorKind(409, 'REPLACEMENT_SAME_EQUIPMENT');
/**
 * The new tag has equipment, `merging` is not true, and there is no open request for the tag that was made after that
 * equipment was registered.
 */
export const REPLACEMENT_TAG_IN_USE = apiErrorKind(409, 'REPLACEMENT_TAG_IN_USE');
/** The two tags belong to different companies. */
export const REPLACEMENT_OTHER_COMPANY = apiErrorKind(409, 'REPLACEMENT_OTHER_COMPANY');

/**
 * A request. The fields of equipment are those of the new tag's equipment or, while that tag is free, of the old tag's equipment. They
 * are empty if neither tag has equipment.
 */
export const tagReplacement = z.object({
  id: z.string(),
  /** The new tag, as in `equipmentNewSerialNumber`. */
  tagSerialNumber: z.string(),
  equipmentNewSerialNumber: z.string(),
  /** The tag to replace. Null means that the technician did not specify it. */
  equipmentOldSerialNumber: z.string().nullable(),
  extraLabel: z.string(),
  extraCode: z.string(),
  productSku: z.string(),
  productName: z.string(),
  /** The current tag of this equipment. Null means that there is none. */
  equipmentTagSerialNumber: z.string().nullable(),
  companyId: z.string(),
  requestUsername: z.string(),
  /** Instant of the request, and the same in milliseconds since 1970. */
  requestDate: replyInstant(),
  createdAtMillis: z.number().int(),
  updateDate,
});
export type TagReplacement = z.infer<typeof tagReplacement>;

export const putTagReplacement = endpoint({
  method: 'PUT',
  path: '/field/tag-replacements/:id',
  summary: 'Request a replacement; repeated with the same content it gets the same reply',
  may: replacesTags,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    newSerial: tagSerial,
    oldSerial: tagSerial.nullable().default(null),
    /** The piece that the phone showed on the old tag. */
    equipmentId: uuid.optional(),
  }),
  reply: z.object({ id: z.string(), requestDate: replyInstant() }),
  errors: [
    EQUIPMENT_GONE,
    TAG_NOT_FREE,
    TAG_RETIRED,
    REPLACEMENT_REQUESTED,
    REPLACEMENT_EQUIPMENT_REQUESTED,
    REPLACEMENT_CONTENT_DIFFERS,
    REPLACEMENT_WITHOUT_EQUIPMENT,
    REPLACEMENT_SAME_EQUIPMENT,
    REPLACEMENT_OTHER_COMPANY,
  ],
});

export const listTagReplacements = endpoint({
  method: 'GET',
  path: '/web/tag-replacements/',
  summary:
    'Open requests, newest first; `query` searches both serials, product name, label and control number',
  may: replacesTags,
  scope: 'tenant',
  query: pageQuery(['requestDate', 'newSerial', 'equipment', 'product']).extend({
    direction: z.enum(['asc', 'desc']).default('desc'),
    requestFrom: calendarDate.optional(),
    requestUpTo: calendarDate.optional(),
  }),
  reply: pageOf(tagReplacement),
});

export const dismissTagReplacement = endpoint({
  method: 'DELETE',
  path: '/web/tag-replacements/:id/',
  summary: 'Dismiss a request; both tags are left unchanged',
  may: replacesTags,
  scope: 'tenant',
  params: idParams,
  reply: 'none',
  errors: [REPLACEMENT_CLOSED],
});

/** The equipment of both tags of a replacement. */
const replacementSides = z.object({
  /** The new tag's own equipment. Null means that the tag is free. */
  newEquipment: equipmentSummary.nullable(),
  /** The suggestion of the equipment to move to the new tag. Null means none fits. */
  suggestion: equipmentSummary.nullable(),
  /**
   * The equipment of a retired old tag, which now has another tag. There is then no suggestion. Null when the old tag is missing or not
   * retired.
   */
  succeeded: equipmentSummary.nullable(),
  /** Whether the user must still agree to merge the new tag's own equipment, and the replacement must have `merging=true`. */
  agreement: z.boolean(),
});
export type ReplacementSides = z.infer<typeof replacementSides>;

export const suggestReplacement = endpoint({
  method: 'GET',
  path: '/web/equipments/replace/:id/suggest',
  summary: "The new tag's own equipment, and the equipment that most likely moves to the new tag",
  may: replacesTags,
  scope: 'tenant',
  params: idParams,
  reply: replacementSides,
});

export const previewReplacement = endpoint({
  method: 'GET',
  path: '/web/tags/:newSerial/replace-to/',
  summary:
    'The preview of a replacement without a request. The suggestion is always the equipment of `oldSerial`. An unknown serial is not reserved',
  may: replacesTags,
  scope: 'tenant',
  params: z.strictObject({ newSerial: tagSerial }),
  query: z.strictObject({ oldSerial: tagSerial.optional() }),
  reply: replacementSides,
  errors: [
    TAG_NOT_FREE,
    TAG_RETIRED,
    REPLACEMENT_REQUESTED,
    REPLACEMENT_EQUIPMENT_REQUESTED,
    REPLACEMENT_WITHOUT_EQUIPMENT,
    REPLACEMENT_SAME_EQUIPMENT,
    REPLACEMENT_OTHER_COMPANY,
  ],
});

const retagCandidatesQuery = pageQuery(['lastInspection', 'extraLabel', 'product']).extend({
  direction: z.enum(['asc', 'desc']).default('desc'),
});

export const listRetagCandidatesOfRequest = endpoint({
  method: 'GET',
  path: '/web/equipments/replace/:id',
  summary:
    "Equipment of the request's company that can be moved to the new tag, without the new tag's own equipment",
  may: replacesTags,
  scope: 'tenant',
  params: idParams,
  query: retagCandidatesQuery,
  reply: pageOf(equipmentSummary),
  errors: [PAGE_TOO_LARGE],
});

export const listRetagCandidates = endpoint({
  method: 'GET',
  path: '/web/equipments/replace/',
  summary:
    'Equipment that can be moved to a new tag, of the active company; with `newSerial`, of that tag’s company and without the tag’s own equipment',
  may: replacesTags,
  scope: 'tenant',
  query: retagCandidatesQuery.extend({ newSerial: tagSerial.optional() }),
  reply: pageOf(equipmentSummary),
  errors: [PAGE_TOO_LARGE],
});

export const replaceTag = endpoint({
  method: 'PUT',
  path: '/web/tags/:newSerial/replace-to/:oldSerial',
  summary:
    'Move the equipment of the old serial to the new one, which may be an unknown serial, with the inspections and maintenances made on it; the old serial is retired and still leads to the equipment. Equipment of the new serial is merged only with `merging=true`',
  may: replacesTags,
  scope: 'tenant',
  params: z.strictObject({ newSerial: tagSerial, oldSerial: tagSerial }),
  query: z.strictObject({
    merging: flagFilter
      .default(false)
      .describe(
        'Required if the new tag has equipment of its own, which is removed: its records move to the equipment of the old serial. Without it the call is 409 REPLACEMENT_TAG_IN_USE, unless there is an open request for the new tag that was made after that equipment was registered. `agreement` of the preview says whether it is required',
      ),
  }),
  reply: equipmentSummary,
  errors: [
    TAG_NOT_FREE,
    TAG_RETIRED,
    REPLACEMENT_WITHOUT_EQUIPMENT,
    REPLACEMENT_SAME_EQUIPMENT,
    REPLACEMENT_TAG_IN_USE,
    REPLACEMENT_OTHER_COMPANY,
  ],
});
