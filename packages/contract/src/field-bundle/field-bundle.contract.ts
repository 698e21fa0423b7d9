/** The field bundle: all that a phone needs of the active company to work without signal, fetched again as changes only. */
import { z } from 'zod';
import { checklist, openReplacement, registrationProduct } from '../equipment/field-equipment.contract.ts';
import { attributeValue } from '../equipment/equipment.contract.ts';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { MAINTENANCE_STATUSES } from '../equipment/equipment.rules.ts';
import { lastFlaws } from '../equipment/last-flaws.contract.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { fieldServiceOrder } from '../service-orders/service-orders.contract.ts';
import { CONFIG_PARAMS } from '../system-config/system-config.contract.ts';

/** The most pieces of equipment in one reply. */
export const MAX_BUNDLE_ROWS = 5000;

/** Milliseconds since 1970, the shortest form of an instant. */
const milliseconds = z.number().int();

/**
 * Equipment by columns: the first piece has the first value of each list, and so on. A page of 5,000 pieces is a third
 * of the size of a list of objects; `bundleEquipment` turns it into rows.
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
   * This and the next two: when the last recharge, hydrostatic test and weighing that a maintenance recorded are due again.
   * Absent in an older bundle, as the next field.
   */
  rechargeDueDate: z.array(z.string().nullable()).optional(),
  retestDueDate: z.array(z.string().nullable()).optional(),
  weightDueDate: z.array(z.string().nullable()).optional(),
  /** The due date that people typed, where one of the three stands beside it; else null: it is the due date. */
  statedDueDate: z.array(z.string().nullable()).optional(),
  nextInspectionDate: z.array(z.string().nullable()),
  /** The last inspection was improper and no proper maintenance followed. */
  improper: z.array(z.boolean()),
  /** What the last inspection found; null for pieces that are not improper, and where its record is too long for a list. */
  flaws: z.array(lastFlaws.nullable()),
  maintenanceStatus: z.array(z.enum(MAINTENANCE_STATUSES)),
  lastInspectionAt: z.array(milliseconds.nullable()),
  /** Position in `people`; this is null together with `lastInspectionAt`. */
  lastInspectionBy: z.array(z.number().int().nullable()),
  /** Of the last inspection, in degrees with five decimals (about a metre). Null means unknown. */
  latitude: z.array(z.number().nullable()),
  longitude: z.array(z.number().nullable()),
  lastMaintenanceAt: z.array(milliseconds.nullable()),
  lastMaintenanceBy: z.array(z.number().int().nullable()),
  attributes: z.array(z.array(attributeValue)),
  createdAt: z.array(milliseconds),
  updateDate: z.array(milliseconds),
  /** The products and the people that the columns point to. */
  productIds: z.array(z.string()),
  people: z.array(z.object({ userName: z.string(), userEmail: z.string() })),
});
export type EquipmentColumns = z.infer<typeof equipmentColumns>;

/** What is not specific to a piece of equipment: checklists by subcategory, category and product; enabled rows only. */
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
      /** Of equipment, to fill in at registration. */
      attributes: registrationProduct.shape.attributes,
    }),
  ),
  /** By name in Portuguese order; disabled ones too, since equipment may have them. */
  products: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      name: z.string(),
      inspectionTypeId: z.string(),
      enabled: z.boolean(),
      /** This and the next three: whether equipment of the product has this date. */
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
      /** Whether the product has a picture; `updateDate` is in the URL of the picture. */
      image: z.boolean(),
      updateDate: replyInstant(),
      parts: checklist.shape.parts,
    }),
  ),
});
export type BundleCatalogue = z.infer<typeof bundleCatalogue>;
export type BundleProduct = BundleCatalogue['products'][number];

/** A list that comes whole, or not at all (null) when the phone has it already: the hash that the phone sent is still right. */
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
    /** The `next` of the page before. */
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
    /** To be sent as `since` the next time; the same on all pages of a bundle. */
    revision: z.string(),
    /** True means that the pages hold all equipment, and the phone removes what is not in them. False means only what changed. */
    complete: z.boolean(),
    /** Number of pieces of equipment of the company. */
    total: z.number().int(),
    equipment: equipmentColumns,
    /** Ids of equipment that the company no longer has; on the first page, empty if `complete`. */
    removed: z.array(z.string()),
    /** Null after the first page. */
    lists: bundleLists.nullable(),
    /** To be sent as `after` for the next page. Null means that this is the last one. */
    next: z.string().nullable(),
  }),
});
