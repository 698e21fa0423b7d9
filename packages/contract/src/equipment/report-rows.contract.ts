/** The reports for the screens. Rows have few columns, and the total has a separate call, so that no row waits for a count. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { equipmentQuery } from './equipment.contract.ts';
import { readsEquipment } from './equipment.policy.ts';
import { MAINTENANCE_STATUSES } from './equipment.rules.ts';

const texts = z.array(z.string());
const textsOrNull = z.array(z.string().nullable());
const flags = z.array(z.boolean());
/** Calendar days in the group's time zone, each as the number of days after 1970-01-01, half as long as a date and written faster. */
const days = z.array(z.number().int());
const daysOrNull = z.array(z.number().int().nullable());

/** The columns of a piece that the screens of both reports can show. */
const columnsOfBoth = {
  tagSerialNumber: texts,
  enabledTag: flags,
  productName: texts,
  productSku: texts,
  extraLabel: texts,
  extraCode: texts,
  unit: texts,
  assetNumber: texts,
  createdDate: days,
  nextInspectionDate: daysOrNull,
};

const columnsOfOne = {
  inspections: {
    dueDate: daysOrNull,
    /** The first day on which the due date counts as expiring. */
    dueNoticeDate: daysOrNull,
    /** Whether the product expires, which matters without a due date. */
    noDueDate: flags,
    lastInspectionDate: daysOrNull,
    lastInspectionUserName: textsOrNull,
    nextInspectionNoticeDate: daysOrNull,
    /** Whether the last inspection was improper and no proper maintenance followed. */
    improper: flags,
  },
  maintenances: {
    lastMaintenanceDate: daysOrNull,
    lastMaintenanceUserName: textsOrNull,
    maintenanceStatus: z.array(z.enum(MAINTENANCE_STATUSES)),
  },
};

/**
 * The columns of a page, each a list with a value for each row. Field names are thus not repeated a thousand times, and the database
 * writes a page as JSON five times faster than row by row. Fields that follow from days and today (`report-rows.rules.ts`) are left out,
 * as are fields of the other report.
 */
const reportColumns = z.object({
  ...columnsOfBoth,
  /** Left out if all rows belong to one company, because the user sees only this company or the query names it. */
  companyId: texts.optional(),
  /** The clocks of `clockColumns`, in that order. Left out if the query names none. */
  clocks: z.array(z.object({ kind: z.string(), dueOn: daysOrNull, noticeOn: daysOrNull })).optional(),
  ...z.object({ ...columnsOfOne.inspections, ...columnsOfOne.maintenances }).partial().shape,
});
export type ReportColumns = z.infer<typeof reportColumns>;
export type ReportColumn = Exclude<keyof ReportColumns, 'clocks'>;

/** The columns that every page of a report has. */
export const REPORT_COLUMNS = {
  inspections: z.object({ ...columnsOfBoth, ...columnsOfOne.inspections }).keyof().options,
  maintenances: z.object({ ...columnsOfBoth, ...columnsOfOne.maintenances }).keyof().options,
};

/** The columns with days. */
export const DAY_COLUMNS: ReadonlySet<ReportColumn> = new Set<ReportColumn>([
  'createdDate',
  'dueDate',
  'dueNoticeDate',
  'lastInspectionDate',
  'nextInspectionDate',
  'nextInspectionNoticeDate',
  'lastMaintenanceDate',
]);

export const listReportRows = endpoint({
  method: 'GET',
  path: '/web/equipments/rows',
  summary:
    'One page of a report by columns, days counted from 1970-01-01, with the total where it is known without counting',
  may: readsEquipment,
  scope: 'tenant',
  query: equipmentQuery,
  reply: z.object({
    /** The calendar day in the group's time zone for which the statuses are computed. */
    today: z.string(),
    /** Null means that the total must be requested with `getReportTotal`. */
    total: z.number().int().nullable(),
    columns: reportColumns,
  }),
});

export const getReportTotal = endpoint({
  method: 'GET',
  path: '/web/equipments/total',
  summary: 'The total of a report',
  may: readsEquipment,
  scope: 'tenant',
  query: equipmentQuery.omit({ page: true, pageSize: true, field: true, direction: true }),
  reply: z.object({ total: z.number().int() }),
});
