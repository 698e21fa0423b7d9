/** The field bundle, with all data of the active company that a phone needs without signal. Later bundles have only changes. */
import { z } from 'zod';
import { savedClock } from '../clocks/clocks.contract.ts';
import { normLabel } from '../clocks/norm.contract.ts';
import { openDeficiency } from '../equipment/open-deficiency.contract.ts';
import { checklist, openReplacement, registrationProduct } from '../equipment/field-equipment.contract.ts';
import { attributeValue } from '../equipment/equipment.contract.ts';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { MAINTENANCE_STATUSES } from '../equipment/equipment.rules.ts';
import { lastFlaws } from '../equipment/last-flaws.contract.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { fieldServiceOrder } from '../service-orders/service-orders.contract.ts';
import { CONFIG_PARAMS } from '../system-config/system-config.contract.ts';

/** Maximum number of pieces of equipment in one reply. */
export const MAX_BUNDLE_ROWS = 5000;

/** Milliseconds since 1970, the shortest form of an instant. */
const milliseconds = z.number().int();

/**
 * Equipment by columns. The first piece has the first value of each list, and so on. A page of 5,000 pieces is a third of the size of a
 * list of objects, and `bundleEquipment` turns it into rows.
 */
export const equipmentColumns = z.object({
  id: z.array(z.string()),
  tagSerialNumber: z.array(z.string()),
  /** Retired serials that still lead to the piece. */
  retiredSerials: z.array(z.array(z.string())),
  enabledTag: z.array(z.boolean()),
  /** Position in `productIds`. */
  product: z.array(z.number().int()),
  extraLabel: z.array(z.string()),
  extraCode: z.array(z.string()),
  assetNumber: z.array(z.string()),
  manufacturingNumber: z.array(z.string()),
  manufacturer: z.array(z.string()),
  unit: z.array(z.string()),
  manufacturingDate: z.array(z.string().nullable()),
  retestDate: z.array(z.string().nullable()),
  rechargeDate: z.array(z.string().nullable()),
  weightDate: z.array(z.string().nullable()),
  dueDate: z.array(z.string().nullable()),
  /**
   * This field and the next two are the next due dates after the last recorded recharge, hydrostatic test and weighing. An older bundle
   * has neither these fields nor `statedDueDate`.
   */
  rechargeDueDate: z.array(z.string().nullable()).optional(),
  retestDueDate: z.array(z.string().nullable()).optional(),
  weightDueDate: z.array(z.string().nullable()).optional(),
  /** The typed due date of a piece that has one of these three dates. Null for other pieces. */
  statedDueDate: z.array(z.string().nullable()).optional(),
  nextInspectionDate: z.array(z.string().nullable()),
  /** Whether the last inspection was improper and no proper maintenance followed. */
  improper: z.array(z.boolean()),
  /** Findings of the last inspection. Null for pieces that are not improper, and where the record is too long for a list. */
  flaws: z.array(lastFlaws.nullable()),
  maintenanceStatus: z.array(z.enum(MAINTENANCE_STATUSES)),
  lastInspectionAt: z.array(milliseconds.nullable()),
  /** Position in `people`, null together with `lastInspectionAt`. */
  lastInspectionBy: z.array(z.number().int().nullable()),
  /** Position of the last inspection, in degrees with five decimals (about a metre). Null means unknown. */
  latitude: z.array(z.number().nullable()),
  longitude: z.array(z.number().nullable()),
  lastMaintenanceAt: z.array(milliseconds.nullable()),
  lastMaintenanceBy: z.array(z.number().int().nullable()),
  attributes: z.array(z.array(attributeValue)),
  /**
   * This field and the next are the last days and the due dates of the clocks, in the order of the product's `clocks`. Absent in a group
   * without clocks.
   */
  clockLastOn: z.array(z.array(z.string().nullable())).optional(),
  clockDueOn: z.array(z.array(z.string().nullable())).optional(),
  /** Open deficiencies of each piece. Absent without the agenda, and on a page without open deficiencies. */
  deficiencies: z.array(z.array(openDeficiency)).optional(),
  createdAt: z.array(milliseconds),
  updateDate: z.array(milliseconds),
  /** The products and the people that the columns point to. */
  productIds: z.array(z.string()),
  people: z.array(z.object({ userName: z.string(), userEmail: z.string() })),
});
export type EquipmentColumns = z.infer<typeof equipmentColumns>;

/** Data shared by equipment: categories, subcategories and products. Their questions, answers and attributes are only enabled ones. */
export const bundleCatalogue = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      enabled: z.boolean(),
      inspectionAttributes: checklist.shape.inspectionAttributes,
      maintenanceAttributes: checklist.shape.maintenanceAttributes,
    }),
  ),
  inspectionTypes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      categoryId: z.string(),
      enabled: z.boolean(),
      inspectionQuestions: checklist.shape.inspectionQuestions,
      maintenanceQuestions: checklist.shape.maintenanceQuestions,
      /** Attributes of equipment, to fill in at registration. */
      attributes: registrationProduct.shape.attributes,
    }),
  ),
  /** Sorted by name in Portuguese order, including disabled products, since equipment may have them. */
  products: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      name: z.string(),
      inspectionTypeId: z.string(),
      enabled: z.boolean(),
      /** This field and the next three tell whether equipment of the product has this date. */
      isDueDate: z.boolean(),
      retestDate: z.boolean(),
      rechargeDate: z.boolean(),
      weightDate: z.boolean(),
      rechargeMonths: z.number().int().nullish(),
      retestMonths: z.number().int().nullish(),
      weightMonths: z.number().int().nullish(),
      manufacturer: registrationProduct.shape.manufacturer,
      manufacturingNumber: registrationProduct.shape.manufacturingNumber,
      /** Days from one inspection to the next. */
      inspectionSchedule: z.number().int(),
      daysNotificationDueDate: z.number().int(),
      daysNotificationNextInspectionDate: z.number().int(),
      /** Whether the product has a picture. The URL of the picture contains `updateDate`. */
      image: z.boolean(),
      updateDate: replyInstant(),
      parts: checklist.shape.parts,
      /** Absent for a product without clocks. */
      clocks: z.array(savedClock).optional(),
      /** The norm set that the clocks follow. Absent for clocks of the product's own. */
      norm: normLabel.optional(),
    }),
  ),
});
export type BundleCatalogue = z.infer<typeof bundleCatalogue>;
export type BundleProduct = BundleCatalogue['products'][number];

/** A whole list, or null when the hash that the phone sent is still right. */
function wholeList<S extends z.ZodType>(rows: S) {
  return z.object({ hash: z.string(), rows: rows.nullable() });
}

/** The lists of a bundle, on its first page only. */
export const bundleLists = z.object({
  catalogue: wholeList(bundleCatalogue),
  /** Open orders with the caller as responsible user, soonest end first. */
  orders: wholeList(z.array(fieldServiceOrder)),
  /** Open tag replacement requests of the company, newest first. */
  replacements: wholeList(z.array(openReplacement)),
  /** The settings that are on in the group. */
  settings: z.array(z.enum(CONFIG_PARAMS)),
});
export type BundleLists = z.infer<typeof bundleLists>;

const opaque = z.string().max(200, 'too_long').optional();

export const getFieldBundle = endpoint({
  method: 'GET',
  path: '/field/bundle/',
  summary:
    'What a phone needs of the active company: without `since` everything, with the revision of the last bundle only what changed. Pages of at most 5,000 pieces; the rows and the revision count once all pages have arrived',
  may: readsEquipment,
  scope: 'tenant',
  hasLargeReply: true,
  query: z.strictObject({
    /** The `revision` of the bundle that the phone has of this company. */
    since: opaque,
    /** The `next` of the previous page. */
    after: opaque,
    /** Hashes of the lists that the phone has. */
    catalogue: opaque,
    orders: opaque,
    replacements: opaque,
  }),
  reply: z.object({
    companyId: z.string(),
    /** The server's instant of the first page. It is sent with each record that is made from this bundle. */
    bundleAt: replyInstant(),
    /** Time zone of the company group, an IANA name. */
    timeZone: z.string(),
    /** Sent as `since` the next time, and the same on all pages of a bundle. */
    revision: z.string(),
    /** With true, the pages have all equipment, and the phone removes any other. With false, they have only changes. */
    complete: z.boolean(),
    /** Number of pieces of equipment of the company. */
    total: z.number().int(),
    equipment: equipmentColumns,
    /** Ids of equipment that left the company, on the first page. Empty if `complete`. */
    removed: z.array(z.string()),
    /** Null after the first page. */
    lists: bundleLists.nullable(),
    /** Sent as `after` for the next page. Null on the last page. */
    next: z.string().nullable(),
  }),
});
