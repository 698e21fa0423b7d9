/** Client of the Mobcheck API 1.0.0, generated. Save it beside your program, and read /docs/quick-start. */

export interface MobcheckOptions {
  /** Address of the installation, such as `https://app.example.com`. */
  readonly baseUrl: string;
  /** API token. Keep it out of the sources of your program. */
  readonly token: string;
  /** Sends the requests, for example with a time limit. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** An invalid field, with its path with dots and a code such as `required`. */
export interface MobcheckIssue {
  readonly path: string;
  readonly code: string;
}

/** A refused call. Programs decide by `code`, which never changes its meaning. */
export class MobcheckError extends Error {
  readonly status: number;
  readonly code: string;
  /** Invalid fields of a call with status 400. */
  readonly issues: readonly MobcheckIssue[];
  /** Seconds to wait before the next attempt, for status 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    response: Response,
    problem: { readonly code?: string; readonly issues?: readonly MobcheckIssue[] },
  ) {
    const code = problem.code ?? 'UNKNOWN';
    const { issues = [] } = problem;
    const fields = issues.map((issue) => `${issue.path}: ${issue.code}`).join(', ');
    super(`${response.status} ${code}${fields === '' ? '' : ` (${fields})`}`);
    this.name = 'MobcheckError';
    this.status = response.status;
    this.code = code;
    this.issues = issues;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  }
}

/** One row of a list. */
export type RowOf<Page> = Page extends { readonly items: readonly (infer Row)[] }
  ? Row
  : Page extends readonly (infer Row)[]
    ? Row
    : never;

interface CallInput {
  readonly params?: object;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
}

type ReplyKind = 'json' | 'text' | 'file' | 'none';

/** Sends the calls. The subclass has a method for each endpoint. */
export class MobcheckCalls {
  readonly #options: MobcheckOptions;
  /** Path of the page after a page. */
  readonly #next = new WeakMap<object, string>();

  constructor(options: MobcheckOptions) {
    this.#options = { ...options, baseUrl: options.baseUrl.replace(/\/$/, '') };
  }

  /**
   * Reads a list from its first page to its end.
   * @example for await (const piece of mobcheck.everyRow(await mobcheck.listEquipment())) { … }
   * @throws MobcheckError when a page is refused
   */
  async *everyRow<Page extends object>(firstPage: Page): AsyncGenerator<RowOf<Page>, void, undefined> {
    let page: Page = firstPage;
    for (;;) {
      const rows: unknown = 'items' in page ? page.items : page;
      yield* rows as RowOf<Page>[];
      const next = this.#next.get(page);
      if (next === undefined) {
        return;
      }
      page = (await this.#send('GET', next, {}, 'json')) as Page;
    }
  }

  /** @throws MobcheckError when the call is refused */
  protected async call<Reply>(
    method: string,
    path: string,
    input: CallInput,
    kind: ReplyKind,
  ): Promise<Reply> {
    const params = { ...input.params } as Record<string, unknown>;
    const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined && value !== null) {
        query.set(name, String(value));
      }
    }
    const search = query.toString();
    return (await this.#send(method, search === '' ? filled : `${filled}?${search}`, input, kind)) as Reply;
  }

  async #send(
    method: string,
    path: string,
    { body, idempotencyKey }: CallInput,
    kind: ReplyKind,
  ): Promise<unknown> {
    const { baseUrl, token, fetch: send = fetch } = this.#options;
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (idempotencyKey !== undefined) {
      headers['idempotency-key'] = idempotencyKey;
    }
    const init: RequestInit = { method, headers };
    if (body instanceof Blob) {
      const form = new FormData();
      form.set('file', body);
      init.body = form;
    } else if (body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    const response = await send(baseUrl + path, init);
    if (!response.ok) {
      // A proxy may answer with something else than JSON.
      const problem: unknown = await response.json().catch(() => undefined);
      throw new MobcheckError(response, Object(problem) as object);
    }
    return this.#read(response, kind);
  }

  async #read(response: Response, kind: ReplyKind): Promise<unknown> {
    if (kind === 'file') {
      return response.blob();
    }
    if (kind !== 'json') {
      const text = await response.text();
      return kind === 'text' ? text : undefined;
    }
    const reply: unknown = await response.json();
    const links = (response.headers.get('link') ?? '').split(', ');
    const link = links.find((each) => each.endsWith('>; rel="next"'))?.slice(1, -'>; rel="next"'.length);
    if (link !== undefined && typeof reply === 'object' && reply !== null) {
      // Only the path counts, so that the token goes to no other host.
      const { pathname, search } = new URL(link, 'http://mobcheck');
      this.#next.set(reply, pathname + search);
    }
    return reply;
  }
}

export interface ListEquipmentInput {
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "createdAt" | "product" | "extraLabel" | "extraCode" | "assetNumber" | "dueDate" | "lastInspection" | "nextInspectionDate" | "status" | "inspectedBy" | "lastMaintenance" | "maintenanceStatus" | "maintainedBy" | "clockDue" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Status of today: IMPROPER (unfit), EXPIRED, VALID, or NA without dates and records */
    readonly status?: "NA" | "VALID" | "EXPIRED" | "IMPROPER" | undefined;
    /** Only equipment whose tag is enabled */
    readonly enabledTagsOnly?: boolean | "true" | "false" | undefined;
    /** Only equipment that was never inspected, whatever its status */
    readonly neverInspected?: boolean | "true" | "false" | undefined;
    /** Only equipment that needs attention today, by any date */
    readonly attention?: "ANY" | "IMPROPER" | "EXPIRED" | "EXPIRING" | "UNDATED" | undefined;
    readonly categoryId?: string | undefined;
    readonly inspectionTypeId?: string | undefined;
    readonly productId?: string | undefined;
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly createFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly createUpTo?: string | undefined;
    /** Changed from this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly updateFrom?: string | undefined;
    /** Changed up to this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly updateUpTo?: string | undefined;
    /** Status of the last maintenance */
    readonly maintenanceStatus?: "NA" | "VALID" | "IMPROPER" | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastMaintenanceFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastMaintenanceUpTo?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastInspectionFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastInspectionUpTo?: string | undefined;
    readonly lastInspectionExpirationStatus?: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | "EXPIRED_OR_EXPIRING" | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dueDateFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dueDateUpTo?: string | undefined;
    readonly dueDateExpirationStatus?: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | "EXPIRED_OR_EXPIRING" | undefined;
    /** Due date or next inspection from this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly anyDateFrom?: string | undefined;
    /** Due date or next inspection up to this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly anyDateUpTo?: string | undefined;
    readonly manufacturingFrom?: string | undefined;
    readonly manufacturingUpTo?: string | undefined;
    readonly rechargeFrom?: string | undefined;
    readonly rechargeUpTo?: string | undefined;
    readonly weightFrom?: string | undefined;
    readonly weightUpTo?: string | undefined;
    /** Only equipment with this deadline, a built-in name or the id of a kind of the group */
    readonly clockKind?: "INSPECTION" | "WEIGHING" | "RECHARGE" | "HYDROSTATIC" | "HOSE_TEST" | string | undefined;
    /** Status of `clockKind` today */
    readonly clockStatus?: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | "EXPIRED_OR_EXPIRING" | undefined;
    /** Whether `query` searches the person of the last inspection or of the last maintenance */
    readonly report?: "inspections" | "maintenances" | undefined;
    /** Only these tags, joined by commas */
    readonly serials?: string | undefined;
    readonly clockColumns?: string | undefined;
  } | undefined;
}
export type ListEquipmentReply = {
  readonly items: readonly ({
    readonly id: string;
    readonly tagSerialNumber: string;
    readonly enabledTag: boolean;
    readonly companyId: string;
    readonly productId: string;
    readonly productName: string;
    readonly product: {
      readonly id: string;
      readonly sku: string;
      readonly name: string;
      readonly categoryId: string;
      readonly inspectionTypeId: string;
      readonly assetNumber: string;
      readonly retestDate: string | null;
      readonly rechargeDate: string | null;
      readonly weightDate: string | null;
      readonly image: boolean;
      readonly updateDate: string;
    };
    readonly extraLabel: string;
    readonly extraCode: string;
    readonly manufacturingNumber: string;
    readonly manufacturer: string;
    readonly manufacturingDate: string | null;
    readonly unit: string;
    readonly createdAt: string;
    readonly updateDate: string;
    readonly status: "NA" | "VALID" | "EXPIRED" | "IMPROPER" | (string & {});
    readonly dueDate: string | null;
    readonly dueDateDaysToExpire: number | null;
    readonly dueDateExpirationStatus: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | (string & {});
    readonly noDueDate: boolean;
    readonly lastInspection: {
      readonly createdAt: string;
      readonly userName: string;
      readonly userEmail: string;
    } | null;
    readonly nextInspectionDate: string | null;
    readonly lastInspectionDaysToExpire: number | null;
    readonly lastInspectionExpirationStatus: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | (string & {});
    readonly lastMaintenance: {
      readonly createdAt: string;
      readonly userName: string;
      readonly userEmail: string;
    } | null;
    readonly maintenanceStatus: "NA" | "VALID" | "IMPROPER" | (string & {});
    readonly inspectionTypeAttribute: readonly ({
      readonly attributeId: string;
      readonly attribute: string;
      readonly value: string;
    })[];
  })[];
  readonly total: number;
};

export interface GetEquipmentInput {
  readonly params: {
    readonly serial: string;
  };
}
export type GetEquipmentReply = {
  readonly id: string;
  readonly tagSerialNumber: string;
  readonly enabledTag: boolean;
  readonly companyId: string;
  readonly productId: string;
  readonly productName: string;
  readonly product: {
    readonly id: string;
    readonly sku: string;
    readonly name: string;
    readonly categoryId: string;
    readonly inspectionTypeId: string;
    readonly assetNumber: string;
    readonly retestDate: string | null;
    readonly rechargeDate: string | null;
    readonly weightDate: string | null;
    readonly image: boolean;
    readonly updateDate: string;
  };
  readonly extraLabel: string;
  readonly extraCode: string;
  readonly manufacturingNumber: string;
  readonly manufacturer: string;
  readonly manufacturingDate: string | null;
  readonly unit: string;
  readonly createdAt: string;
  readonly updateDate: string;
  readonly status: "NA" | "VALID" | "EXPIRED" | "IMPROPER" | (string & {});
  readonly dueDate: string | null;
  readonly dueDateDaysToExpire: number | null;
  readonly dueDateExpirationStatus: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | (string & {});
  readonly noDueDate: boolean;
  readonly lastInspection: {
    readonly createdAt: string;
    readonly userName: string;
    readonly userEmail: string;
  } | null;
  readonly nextInspectionDate: string | null;
  readonly lastInspectionDaysToExpire: number | null;
  readonly lastInspectionExpirationStatus: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | (string & {});
  readonly lastMaintenance: {
    readonly createdAt: string;
    readonly userName: string;
    readonly userEmail: string;
  } | null;
  readonly maintenanceStatus: "NA" | "VALID" | "IMPROPER" | (string & {});
  readonly inspectionTypeAttribute: readonly ({
    readonly attributeId: string;
    readonly attribute: string;
    readonly value: string;
  })[];
};

export interface ListSnapshotsInput {
  readonly params: {
    readonly serial: string;
  };
  readonly query?: {
    /** The id of the row with which the page begins, as mobcheck-next says it; without it: the first row */
    readonly from?: string | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
  } | undefined;
}
export type ListSnapshotsReply = readonly ({
  readonly id: string;
  readonly transaction: "CREATED" | "CHANGED" | "TAG_REPLACED" | (string & {});
  readonly createdAt: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly productName: string;
  readonly productSku: string;
  readonly extraLabel: string;
  readonly extraCode: string;
  readonly changes: readonly ({
    readonly field: "assetNumber" | "unit" | "manufacturingNumber" | "manufacturer" | "manufacturingDate" | "retestDate" | "rechargeDate" | "weightDate" | "dueDate" | "company" | "attribute" | (string & {});
    readonly name: string;
    readonly before: string;
    readonly after: string;
  })[];
})[];

export type ListReportCompaniesReply = readonly ({
  readonly id: string;
  readonly name: string;
})[];

export interface DownloadReportExcelInput {
  readonly query?: {
    /** The field by which the rows are sorted */
    readonly field?: "createdAt" | "product" | "extraLabel" | "extraCode" | "assetNumber" | "dueDate" | "lastInspection" | "nextInspectionDate" | "status" | "inspectedBy" | "lastMaintenance" | "maintenanceStatus" | "maintainedBy" | "clockDue" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Status of today: IMPROPER (unfit), EXPIRED, VALID, or NA without dates and records */
    readonly status?: "NA" | "VALID" | "EXPIRED" | "IMPROPER" | undefined;
    /** Only equipment whose tag is enabled */
    readonly enabledTagsOnly?: boolean | "true" | "false" | undefined;
    /** Only equipment that was never inspected, whatever its status */
    readonly neverInspected?: boolean | "true" | "false" | undefined;
    /** Only equipment that needs attention today, by any date */
    readonly attention?: "ANY" | "IMPROPER" | "EXPIRED" | "EXPIRING" | "UNDATED" | undefined;
    readonly categoryId?: string | undefined;
    readonly inspectionTypeId?: string | undefined;
    readonly productId?: string | undefined;
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly createFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly createUpTo?: string | undefined;
    /** Changed from this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly updateFrom?: string | undefined;
    /** Changed up to this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly updateUpTo?: string | undefined;
    /** Status of the last maintenance */
    readonly maintenanceStatus?: "NA" | "VALID" | "IMPROPER" | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastMaintenanceFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastMaintenanceUpTo?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastInspectionFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastInspectionUpTo?: string | undefined;
    readonly lastInspectionExpirationStatus?: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | "EXPIRED_OR_EXPIRING" | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dueDateFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dueDateUpTo?: string | undefined;
    readonly dueDateExpirationStatus?: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | "EXPIRED_OR_EXPIRING" | undefined;
    /** Due date or next inspection from this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly anyDateFrom?: string | undefined;
    /** Due date or next inspection up to this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly anyDateUpTo?: string | undefined;
    readonly manufacturingFrom?: string | undefined;
    readonly manufacturingUpTo?: string | undefined;
    readonly rechargeFrom?: string | undefined;
    readonly rechargeUpTo?: string | undefined;
    readonly weightFrom?: string | undefined;
    readonly weightUpTo?: string | undefined;
    /** Only equipment with this deadline, a built-in name or the id of a kind of the group */
    readonly clockKind?: "INSPECTION" | "WEIGHING" | "RECHARGE" | "HYDROSTATIC" | "HOSE_TEST" | string | undefined;
    /** Status of `clockKind` today */
    readonly clockStatus?: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | "EXPIRED_OR_EXPIRING" | undefined;
    /** Whether `query` searches the person of the last inspection or of the last maintenance */
    readonly report?: "inspections" | "maintenances" | undefined;
    /** Only these tags, joined by commas */
    readonly serials?: string | undefined;
    readonly clockColumns?: string | undefined;
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadReportExcelReply = Blob;

export interface DownloadReportPdfInput {
  readonly query?: {
    /** The field by which the rows are sorted */
    readonly field?: "createdAt" | "product" | "extraLabel" | "extraCode" | "assetNumber" | "dueDate" | "lastInspection" | "nextInspectionDate" | "status" | "inspectedBy" | "lastMaintenance" | "maintenanceStatus" | "maintainedBy" | "clockDue" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Status of today: IMPROPER (unfit), EXPIRED, VALID, or NA without dates and records */
    readonly status?: "NA" | "VALID" | "EXPIRED" | "IMPROPER" | undefined;
    /** Only equipment whose tag is enabled */
    readonly enabledTagsOnly?: boolean | "true" | "false" | undefined;
    /** Only equipment that was never inspected, whatever its status */
    readonly neverInspected?: boolean | "true" | "false" | undefined;
    /** Only equipment that needs attention today, by any date */
    readonly attention?: "ANY" | "IMPROPER" | "EXPIRED" | "EXPIRING" | "UNDATED" | undefined;
    readonly categoryId?: string | undefined;
    readonly inspectionTypeId?: string | undefined;
    readonly productId?: string | undefined;
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly createFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly createUpTo?: string | undefined;
    /** Changed from this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly updateFrom?: string | undefined;
    /** Changed up to this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly updateUpTo?: string | undefined;
    /** Status of the last maintenance */
    readonly maintenanceStatus?: "NA" | "VALID" | "IMPROPER" | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastMaintenanceFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastMaintenanceUpTo?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastInspectionFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly lastInspectionUpTo?: string | undefined;
    readonly lastInspectionExpirationStatus?: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | "EXPIRED_OR_EXPIRING" | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dueDateFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dueDateUpTo?: string | undefined;
    readonly dueDateExpirationStatus?: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | "EXPIRED_OR_EXPIRING" | undefined;
    /** Due date or next inspection from this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly anyDateFrom?: string | undefined;
    /** Due date or next inspection up to this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly anyDateUpTo?: string | undefined;
    readonly manufacturingFrom?: string | undefined;
    readonly manufacturingUpTo?: string | undefined;
    readonly rechargeFrom?: string | undefined;
    readonly rechargeUpTo?: string | undefined;
    readonly weightFrom?: string | undefined;
    readonly weightUpTo?: string | undefined;
    /** Only equipment with this deadline, a built-in name or the id of a kind of the group */
    readonly clockKind?: "INSPECTION" | "WEIGHING" | "RECHARGE" | "HYDROSTATIC" | "HOSE_TEST" | string | undefined;
    /** Status of `clockKind` today */
    readonly clockStatus?: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | "EXPIRED_OR_EXPIRING" | undefined;
    /** Whether `query` searches the person of the last inspection or of the last maintenance */
    readonly report?: "inspections" | "maintenances" | undefined;
    /** Only these tags, joined by commas */
    readonly serials?: string | undefined;
    readonly clockColumns?: string | undefined;
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadReportPdfReply = Blob;

export interface GetEquipmentClocksInput {
  readonly params: {
    readonly serial: string;
  };
}
export type GetEquipmentClocksReply = {
  readonly updateDate: string;
  readonly clocks: readonly ({
    readonly kind: string;
    readonly name: string;
    readonly statedOn: string | null;
    readonly lastOn: string | null;
    readonly dueOn: string | null;
    readonly noticeOn: string | null;
    readonly status: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | (string & {});
    readonly daysToExpire: number | null;
  })[];
  readonly norm: {
    readonly key: string;
    readonly version: number;
    readonly name: {
      readonly pt: string;
      readonly en: string;
      readonly es: string;
    };
    readonly reviewedBy: string | null;
    readonly reviewedOn: string | null;
  } | null;
};

export type ListClockKindsReply = readonly ({
  readonly id: string;
  readonly kind: string;
  readonly key: "INSPECTION" | "WEIGHING" | "RECHARGE" | "HYDROSTATIC" | "HOSE_TEST" | (string & {}) | null;
  readonly name: string;
  readonly enabled: boolean;
  readonly updateDate: string;
})[];

export interface ListTagsInput {
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "updateDate" | "serialNumber" | "extraLabel" | "productName" | "exclusive" | "enabled" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Only tags of products that count against no limit, or only others */
    readonly exclusive?: boolean | "true" | "false" | undefined;
    /** Only enabled, or only disabled rows */
    readonly enabled?: boolean | "true" | "false" | undefined;
    /** True: only free tags. False: only tags with equipment */
    readonly blank?: boolean | "true" | "false" | undefined;
    /** Changed from this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly updateFrom?: string | undefined;
    /** Changed up to this day. Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly updateUpTo?: string | undefined;
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type ListTagsReply = {
  readonly items: readonly ({
    readonly serialNumber: string;
    readonly enabled: boolean;
    readonly companyId: string;
    readonly companyName: string;
    readonly equipmentSerialNumber: string;
    readonly equipmentExtraLabel: string;
    readonly equipmentExtraCode: string;
    readonly productName: string;
    readonly productIsDvExclusive: boolean;
    readonly createdAt: string;
    readonly updateDate: string;
  })[];
  readonly total: number;
};

export interface GetTagUsageInput {
  readonly query?: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type GetTagUsageReply = {
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly used: number;
    readonly limit: number;
  };
  readonly group: {
    readonly used: number;
    readonly limit: number;
  };
};

export interface ListDeficienciesInput {
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "number" | "openedAt" | "seenAt" | "closedAt" | "dueOn" | "severity" | "state" | "text" | "extraLabel" | "productName" | "ownerName" | "companyName" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    readonly ids?: string | undefined;
    /** State of the deficiency; without it, those that wait for confirmation are left out */
    readonly state?: "REPORTED" | "OPEN" | "FIXED" | "DISMISSED" | undefined;
    readonly ordered?: boolean | "true" | "false" | undefined;
    readonly severity?: "BLOCKING" | "MAJOR" | "MINOR" | undefined;
    readonly source?: "QUESTION" | "HAND" | "REPORT" | "RECALL" | undefined;
    readonly recallId?: string | undefined;
    readonly owner?: "NONE" | string | undefined;
    /** Only deficiencies past their due day */
    readonly overdue?: boolean | "true" | "false" | undefined;
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    readonly productId?: string | undefined;
    readonly equipmentId?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly openedFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly openedUpTo?: string | undefined;
  } | undefined;
}
export type ListDeficienciesReply = {
  readonly items: readonly ({
    readonly id: string;
    readonly number: number;
    readonly companyId: string;
    readonly companyName: string;
    readonly equipmentId: string;
    readonly tagSerialNumber: string;
    readonly extraLabel: string;
    readonly extraCode: string;
    readonly unit: string;
    readonly productId: string;
    readonly productName: string;
    readonly source: "QUESTION" | "HAND" | "REPORT" | "RECALL" | (string & {});
    readonly text: string;
    readonly severity: "BLOCKING" | "MAJOR" | "MINOR" | (string & {});
    readonly state: "REPORTED" | "OPEN" | "FIXED" | "DISMISSED" | (string & {});
    readonly ownerId: string | null;
    readonly ownerName: string | null;
    readonly dueOn: string | null;
    readonly orderId: string | null;
    readonly orderNumber: number | null;
    readonly overdue: boolean;
    readonly openedAt: string;
    readonly openedByName: string;
    readonly seenAt: string;
    readonly closedAt: string | null;
    readonly closedByName: string | null;
    readonly dismissalReason: string | null;
    readonly updateDate: string;
  })[];
  readonly total: number;
};

export interface GetDeficiencyInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetDeficiencyReply = {
  readonly id: string;
  readonly number: number;
  readonly companyId: string;
  readonly companyName: string;
  readonly equipmentId: string;
  readonly tagSerialNumber: string;
  readonly extraLabel: string;
  readonly extraCode: string;
  readonly unit: string;
  readonly productId: string;
  readonly productName: string;
  readonly source: "QUESTION" | "HAND" | "REPORT" | "RECALL" | (string & {});
  readonly text: string;
  readonly severity: "BLOCKING" | "MAJOR" | "MINOR" | (string & {});
  readonly state: "REPORTED" | "OPEN" | "FIXED" | "DISMISSED" | (string & {});
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly dueOn: string | null;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly overdue: boolean;
  readonly openedAt: string;
  readonly openedByName: string;
  readonly seenAt: string;
  readonly closedAt: string | null;
  readonly closedByName: string | null;
  readonly dismissalReason: string | null;
  readonly updateDate: string;
  readonly history: readonly ({
    readonly kind: "OPENED" | "CONFIRMED" | "SEEN" | "CHANGED" | "ORDERED" | "FIXED" | "DISMISSED" | "TAKEN_BACK" | (string & {});
    readonly at: string;
    readonly userName: string;
    readonly recordKind: "INSPECTION" | "MAINTENANCE" | (string & {}) | null;
    readonly recordId: string | null;
    readonly reason: string | null;
    readonly changes: readonly ({
      readonly field: "owner" | "dueOn" | "severity" | (string & {});
      readonly before: string;
      readonly after: string;
    })[];
  })[];
  readonly openingPhotos: readonly (string)[];
  readonly fixingPhotos: readonly (string)[];
  readonly recall?: {
    readonly id: string;
    readonly title: string;
    readonly instructions: string;
  } | undefined;
};

export type ListUrgentDeficienciesReply = {
  readonly mine: {
    readonly overdue: number;
    readonly blocking: number;
  };
  readonly all: {
    readonly overdue: number;
    readonly blocking: number;
  };
  readonly items: readonly ({
    readonly id: string;
    readonly number: number;
    readonly text: string;
    readonly severity: "BLOCKING" | "MAJOR" | "MINOR" | (string & {});
    readonly overdue: boolean;
    readonly dueOn: string | null;
    readonly tagSerialNumber: string;
    readonly extraLabel: string;
    readonly ownerId: string | null;
  })[];
};

export interface DownloadDeficienciesExcelInput {
  readonly query?: {
    /** The field by which the rows are sorted */
    readonly field?: "number" | "openedAt" | "seenAt" | "closedAt" | "dueOn" | "severity" | "state" | "text" | "extraLabel" | "productName" | "ownerName" | "companyName" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    readonly ids?: string | undefined;
    /** State of the deficiency; without it, those that wait for confirmation are left out */
    readonly state?: "REPORTED" | "OPEN" | "FIXED" | "DISMISSED" | undefined;
    readonly ordered?: boolean | "true" | "false" | undefined;
    readonly severity?: "BLOCKING" | "MAJOR" | "MINOR" | undefined;
    readonly source?: "QUESTION" | "HAND" | "REPORT" | "RECALL" | undefined;
    readonly recallId?: string | undefined;
    readonly owner?: "NONE" | string | undefined;
    /** Only deficiencies past their due day */
    readonly overdue?: boolean | "true" | "false" | undefined;
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    readonly productId?: string | undefined;
    readonly equipmentId?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly openedFrom?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly openedUpTo?: string | undefined;
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadDeficienciesExcelReply = Blob;

export interface RegisterEquipmentInput {
  readonly body: {
    readonly tagSerialNumber: string;
    readonly productId: string;
    readonly extraLabel?: string | undefined;
    readonly extraCode?: string | undefined;
    readonly assetNumber?: string | undefined;
    readonly manufacturingNumber?: string | undefined;
    readonly manufacturer?: string | undefined;
    readonly unit?: string | undefined;
    readonly manufacturingDate?: string | null | undefined;
    readonly retestDate?: string | null | undefined;
    readonly rechargeDate?: string | null | undefined;
    readonly weightDate?: string | null | undefined;
    readonly dueDate?: string | null | undefined;
    readonly attributes?: readonly ({
      readonly attributeId: string;
      readonly value?: string | undefined;
    })[] | undefined;
    readonly bundleAt?: string | undefined;
    readonly equipmentId?: string | undefined;
  };
  /** Sent again with the same key, the call has no second effect. 8 to 100 letters, digits, `_` or `-`. */
  readonly idempotencyKey?: string | undefined;
}
export type RegisterEquipmentReply = {
  readonly id: string;
};

export interface UpdateEquipmentInput {
  readonly params: {
    readonly serial: string;
  };
  readonly body: {
    readonly productId: string;
    readonly extraLabel?: string | undefined;
    readonly extraCode?: string | undefined;
    readonly assetNumber?: string | undefined;
    readonly manufacturingNumber?: string | undefined;
    readonly manufacturer?: string | undefined;
    readonly unit?: string | undefined;
    readonly manufacturingDate?: string | null | undefined;
    readonly retestDate?: string | null | undefined;
    readonly rechargeDate?: string | null | undefined;
    readonly weightDate?: string | null | undefined;
    readonly dueDate?: string | null | undefined;
    readonly attributes?: readonly ({
      readonly attributeId: string;
      readonly value?: string | undefined;
    })[] | undefined;
    readonly updateDate?: string | undefined;
  };
}
export type UpdateEquipmentReply = {
  readonly id: string;
  readonly tagSerialNumber: string;
  readonly enabledTag: boolean;
  readonly companyId: string;
  readonly productId: string;
  readonly productName: string;
  readonly product: {
    readonly id: string;
    readonly sku: string;
    readonly name: string;
    readonly categoryId: string;
    readonly inspectionTypeId: string;
    readonly assetNumber: string;
    readonly retestDate: string | null;
    readonly rechargeDate: string | null;
    readonly weightDate: string | null;
    readonly image: boolean;
    readonly updateDate: string;
  };
  readonly extraLabel: string;
  readonly extraCode: string;
  readonly manufacturingNumber: string;
  readonly manufacturer: string;
  readonly manufacturingDate: string | null;
  readonly unit: string;
  readonly createdAt: string;
  readonly updateDate: string;
  readonly status: "NA" | "VALID" | "EXPIRED" | "IMPROPER" | (string & {});
  readonly dueDate: string | null;
  readonly dueDateDaysToExpire: number | null;
  readonly dueDateExpirationStatus: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | (string & {});
  readonly noDueDate: boolean;
  readonly lastInspection: {
    readonly createdAt: string;
    readonly userName: string;
    readonly userEmail: string;
  } | null;
  readonly nextInspectionDate: string | null;
  readonly lastInspectionDaysToExpire: number | null;
  readonly lastInspectionExpirationStatus: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | (string & {});
  readonly lastMaintenance: {
    readonly createdAt: string;
    readonly userName: string;
    readonly userEmail: string;
  } | null;
  readonly maintenanceStatus: "NA" | "VALID" | "IMPROPER" | (string & {});
  readonly inspectionTypeAttribute: readonly ({
    readonly attributeId: string;
    readonly attribute: string;
    readonly value: string;
  })[];
};

export interface PutEquipmentClocksInput {
  readonly params: {
    readonly serial: string;
  };
  readonly body: {
    readonly stated: readonly ({
      readonly kind: "INSPECTION" | "WEIGHING" | "RECHARGE" | "HYDROSTATIC" | "HOSE_TEST" | string;
      readonly statedOn: string | null;
    })[];
    readonly updateDate?: string | undefined;
  };
}
export type PutEquipmentClocksReply = {
  readonly updateDate: string;
  readonly clocks: readonly ({
    readonly kind: string;
    readonly name: string;
    readonly statedOn: string | null;
    readonly lastOn: string | null;
    readonly dueOn: string | null;
    readonly noticeOn: string | null;
    readonly status: "NA" | "VALID" | "EXPIRING" | "EXPIRED" | (string & {});
    readonly daysToExpire: number | null;
  })[];
  readonly norm: {
    readonly key: string;
    readonly version: number;
    readonly name: {
      readonly pt: string;
      readonly en: string;
      readonly es: string;
    };
    readonly reviewedBy: string | null;
    readonly reviewedOn: string | null;
  } | null;
};

export interface ToggleTagInput {
  readonly params: {
    readonly serial: string;
  };
  readonly body: {
    readonly enabled: boolean;
    readonly updateDate?: string | undefined;
  };
}
export type ToggleTagReply = {
  readonly serialNumber: string;
  readonly enabled: boolean;
  readonly companyId: string;
  readonly companyName: string;
  readonly equipmentSerialNumber: string;
  readonly equipmentExtraLabel: string;
  readonly equipmentExtraCode: string;
  readonly productName: string;
  readonly productIsDvExclusive: boolean;
  readonly createdAt: string;
  readonly updateDate: string;
};

export interface ListImportsInput {
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "createdAt" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
  } | undefined;
}
export type ListImportsReply = {
  readonly items: readonly ({
    readonly id: string;
    readonly state: "UPLOADED" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "UNDONE" | (string & {});
    readonly fileName: string;
    readonly companyId: string;
    readonly userName: string;
    readonly createdAt: string;
    readonly updateDate: string;
    readonly headers: readonly (string)[];
    readonly mapping: {
      readonly fields: Readonly<Record<string, number>>;
      readonly joined: {
        readonly product?: readonly (number)[] | undefined;
        readonly unit?: readonly (number)[] | undefined;
      };
      readonly attributes: readonly ({
        readonly attribute: string;
        readonly column: number;
      })[];
      readonly clocks?: readonly ({
        readonly kind: string;
        readonly column: number;
      })[] | undefined;
    };
    readonly totalRows: number;
    readonly goodRows: number;
    readonly badRows: number;
    readonly doneRows: number;
    readonly plannedRows: number;
    readonly failure: string | null;
    readonly undoable: boolean;
  })[];
  readonly total: number;
};

export interface UploadImportInput {
  readonly query?: {
    /** Name of the sheet, shown in the list of imports */
    readonly fileName?: string | undefined;
  } | undefined;
  readonly body: Blob;
  /** Sent again with the same key, the call has no second effect. 8 to 100 letters, digits, `_` or `-`. */
  readonly idempotencyKey?: string | undefined;
}
export type UploadImportReply = {
  readonly id: string;
  readonly state: "UPLOADED" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "UNDONE" | (string & {});
  readonly fileName: string;
  readonly companyId: string;
  readonly userName: string;
  readonly createdAt: string;
  readonly updateDate: string;
  readonly headers: readonly (string)[];
  readonly mapping: {
    readonly fields: Readonly<Record<string, number>>;
    readonly joined: {
      readonly product?: readonly (number)[] | undefined;
      readonly unit?: readonly (number)[] | undefined;
    };
    readonly attributes: readonly ({
      readonly attribute: string;
      readonly column: number;
    })[];
    readonly clocks?: readonly ({
      readonly kind: string;
      readonly column: number;
    })[] | undefined;
  };
  readonly totalRows: number;
  readonly goodRows: number;
  readonly badRows: number;
  readonly doneRows: number;
  readonly plannedRows: number;
  readonly failure: string | null;
  readonly undoable: boolean;
};

export interface GetImportInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetImportReply = {
  readonly id: string;
  readonly state: "UPLOADED" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "UNDONE" | (string & {});
  readonly fileName: string;
  readonly companyId: string;
  readonly userName: string;
  readonly createdAt: string;
  readonly updateDate: string;
  readonly headers: readonly (string)[];
  readonly mapping: {
    readonly fields: Readonly<Record<string, number>>;
    readonly joined: {
      readonly product?: readonly (number)[] | undefined;
      readonly unit?: readonly (number)[] | undefined;
    };
    readonly attributes: readonly ({
      readonly attribute: string;
      readonly column: number;
    })[];
    readonly clocks?: readonly ({
      readonly kind: string;
      readonly column: number;
    })[] | undefined;
  };
  readonly totalRows: number;
  readonly goodRows: number;
  readonly badRows: number;
  readonly doneRows: number;
  readonly plannedRows: number;
  readonly failure: string | null;
  readonly undoable: boolean;
};

export interface GetImportTableInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetImportTableReply = {
  readonly sheets: readonly (string)[];
  readonly sheet: string | null;
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "ibm850" | "macintosh" | (string & {}) | null;
  readonly separator: string | null;
  readonly headerRow: number;
  readonly headerRows: number;
  readonly hiddenRows: number;
  readonly takesHiddenRows: boolean;
  readonly preview: readonly ({
    readonly number: number;
    readonly cells: readonly (string)[];
    readonly isHidden: boolean;
  })[];
};

export interface ChooseImportTableInput {
  readonly params: {
    readonly id: string;
  };
  readonly body: {
    readonly sheet?: string | undefined;
    readonly encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "ibm850" | "macintosh" | undefined;
    readonly separator?: ";" | "," | "\t" | "|" | undefined;
    readonly headerRow?: number | undefined;
    readonly headerRows?: number | undefined;
    readonly takesHiddenRows?: boolean | undefined;
  };
}
export type ChooseImportTableReply = {
  readonly id: string;
  readonly state: "UPLOADED" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "UNDONE" | (string & {});
  readonly fileName: string;
  readonly companyId: string;
  readonly userName: string;
  readonly createdAt: string;
  readonly updateDate: string;
  readonly headers: readonly (string)[];
  readonly mapping: {
    readonly fields: Readonly<Record<string, number>>;
    readonly joined: {
      readonly product?: readonly (number)[] | undefined;
      readonly unit?: readonly (number)[] | undefined;
    };
    readonly attributes: readonly ({
      readonly attribute: string;
      readonly column: number;
    })[];
    readonly clocks?: readonly ({
      readonly kind: string;
      readonly column: number;
    })[] | undefined;
  };
  readonly totalRows: number;
  readonly goodRows: number;
  readonly badRows: number;
  readonly doneRows: number;
  readonly plannedRows: number;
  readonly failure: string | null;
  readonly undoable: boolean;
};

export interface MapImportInput {
  readonly params: {
    readonly id: string;
  };
  readonly body: {
    readonly fields: Readonly<Record<string, number>>;
    readonly joined?: {
      readonly product?: readonly (number)[] | undefined;
      readonly unit?: readonly (number)[] | undefined;
    } | undefined;
    readonly attributes?: readonly ({
      readonly attribute: string;
      readonly column: number;
    })[] | undefined;
    readonly clocks?: readonly ({
      readonly kind: "INSPECTION" | "WEIGHING" | "RECHARGE" | "HYDROSTATIC" | "HOSE_TEST" | string;
      readonly column: number;
    })[] | undefined;
  };
}
export type MapImportReply = {
  readonly id: string;
  readonly state: "UPLOADED" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "UNDONE" | (string & {});
  readonly fileName: string;
  readonly companyId: string;
  readonly userName: string;
  readonly createdAt: string;
  readonly updateDate: string;
  readonly headers: readonly (string)[];
  readonly mapping: {
    readonly fields: Readonly<Record<string, number>>;
    readonly joined: {
      readonly product?: readonly (number)[] | undefined;
      readonly unit?: readonly (number)[] | undefined;
    };
    readonly attributes: readonly ({
      readonly attribute: string;
      readonly column: number;
    })[];
    readonly clocks?: readonly ({
      readonly kind: string;
      readonly column: number;
    })[] | undefined;
  };
  readonly totalRows: number;
  readonly goodRows: number;
  readonly badRows: number;
  readonly doneRows: number;
  readonly plannedRows: number;
  readonly failure: string | null;
  readonly undoable: boolean;
};

export interface ListImportRowsInput {
  readonly params: {
    readonly id: string;
  };
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "number" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Only rows without problems, or only rows with problems */
    readonly good?: boolean | "true" | "false" | undefined;
    /** Only rows with a problem of this field */
    readonly about?: string | undefined;
  } | undefined;
}
export type ListImportRowsReply = {
  readonly items: readonly ({
    readonly number: number;
    readonly cells: readonly (string)[];
    readonly good: boolean;
    readonly problems: readonly ({
      readonly field: string;
      readonly code: string;
      readonly params?: Readonly<Record<string, string>> | undefined;
    })[];
    readonly warnings: readonly ({
      readonly field: string;
      readonly code: string;
      readonly params?: Readonly<Record<string, string>> | undefined;
    })[];
    readonly serialNumber: string | null;
  })[];
  readonly total: number;
};

export interface ListImportProblemsInput {
  readonly params: {
    readonly id: string;
  };
}
export type ListImportProblemsReply = {
  readonly problems: readonly ({
    readonly field: string;
    readonly code: string;
    readonly rows: number;
    readonly spellings: readonly ({
      readonly spelling: string;
      readonly rows: number;
      readonly samples: readonly (number)[];
    })[];
    readonly others: number;
  })[];
  readonly warnings: readonly ({
    readonly field: string;
    readonly code: string;
    readonly rows: number;
    readonly spellings: readonly ({
      readonly spelling: string;
      readonly rows: number;
      readonly samples: readonly (number)[];
    })[];
    readonly others: number;
  })[];
  readonly corrections: readonly ({
    readonly field: string;
    readonly spelling: string;
    readonly value?: string | undefined;
    readonly productId?: string | undefined;
    readonly dayOrder?: "DAY_FIRST" | "MONTH_FIRST" | (string & {}) | undefined;
    readonly leaveOut?: "repeated_in_sheet" | "exists_in_company" | (string & {}) | undefined;
    readonly learned: boolean;
  })[];
  readonly sameSheet: {
    readonly fileName: string;
    readonly createdAt: string;
  } | null;
};

export interface CorrectImportKindInput {
  readonly params: {
    readonly id: string;
  };
  readonly body: {
    readonly field: string;
    readonly spellings?: readonly (string)[] | undefined;
    readonly value?: string | undefined;
    readonly productId?: string | undefined;
    readonly dayOrder?: "DAY_FIRST" | "MONTH_FIRST" | undefined;
    readonly leaveOut?: "repeated_in_sheet" | "exists_in_company" | undefined;
  };
  /** Sent again with the same key, the call has no second effect. 8 to 100 letters, digits, `_` or `-`. */
  readonly idempotencyKey?: string | undefined;
}
export type CorrectImportKindReply = {
  readonly id: string;
  readonly state: "UPLOADED" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "UNDONE" | (string & {});
  readonly fileName: string;
  readonly companyId: string;
  readonly userName: string;
  readonly createdAt: string;
  readonly updateDate: string;
  readonly headers: readonly (string)[];
  readonly mapping: {
    readonly fields: Readonly<Record<string, number>>;
    readonly joined: {
      readonly product?: readonly (number)[] | undefined;
      readonly unit?: readonly (number)[] | undefined;
    };
    readonly attributes: readonly ({
      readonly attribute: string;
      readonly column: number;
    })[];
    readonly clocks?: readonly ({
      readonly kind: string;
      readonly column: number;
    })[] | undefined;
  };
  readonly totalRows: number;
  readonly goodRows: number;
  readonly badRows: number;
  readonly doneRows: number;
  readonly plannedRows: number;
  readonly failure: string | null;
  readonly undoable: boolean;
};

export interface CorrectImportRowInput {
  readonly params: {
    readonly id: string;
    readonly number: number;
  };
  readonly body: {
    readonly cells: readonly (string)[];
  };
}
export type CorrectImportRowReply = {
  readonly number: number;
  readonly cells: readonly (string)[];
  readonly good: boolean;
  readonly problems: readonly ({
    readonly field: string;
    readonly code: string;
    readonly params?: Readonly<Record<string, string>> | undefined;
  })[];
  readonly warnings: readonly ({
    readonly field: string;
    readonly code: string;
    readonly params?: Readonly<Record<string, string>> | undefined;
  })[];
  readonly serialNumber: string | null;
};

export interface ConfirmImportInput {
  readonly params: {
    readonly id: string;
  };
  readonly body: {
    readonly rows: "ALL" | "GOOD";
  };
  /** Sent again with the same key, the call has no second effect. 8 to 100 letters, digits, `_` or `-`. */
  readonly idempotencyKey?: string | undefined;
}
export type ConfirmImportReply = {
  readonly id: string;
  readonly state: "UPLOADED" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "UNDONE" | (string & {});
  readonly fileName: string;
  readonly companyId: string;
  readonly userName: string;
  readonly createdAt: string;
  readonly updateDate: string;
  readonly headers: readonly (string)[];
  readonly mapping: {
    readonly fields: Readonly<Record<string, number>>;
    readonly joined: {
      readonly product?: readonly (number)[] | undefined;
      readonly unit?: readonly (number)[] | undefined;
    };
    readonly attributes: readonly ({
      readonly attribute: string;
      readonly column: number;
    })[];
    readonly clocks?: readonly ({
      readonly kind: string;
      readonly column: number;
    })[] | undefined;
  };
  readonly totalRows: number;
  readonly goodRows: number;
  readonly badRows: number;
  readonly doneRows: number;
  readonly plannedRows: number;
  readonly failure: string | null;
  readonly undoable: boolean;
};

export interface DiscardImportInput {
  readonly params: {
    readonly id: string;
  };
}
export type DiscardImportReply = void;

export interface DownloadImportTemplateInput {
  readonly query?: {
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadImportTemplateReply = Blob;

export interface DownloadBadRowsInput {
  readonly params: {
    readonly id: string;
  };
  readonly query?: {
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadBadRowsReply = Blob;

export interface ListCategoriesInput {
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "name" | "enabled" | "updateDate" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Only enabled, or only disabled rows */
    readonly enabled?: boolean | "true" | "false" | undefined;
  } | undefined;
}
export type ListCategoriesReply = {
  readonly items: readonly ({
    readonly id: string;
    readonly name: string;
    readonly builtinKey: string | null;
    readonly enabled: boolean;
    readonly updateDate: string;
  })[];
  readonly total: number;
};

export interface GetCategoryInspectionAttributesInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetCategoryInspectionAttributesReply = readonly ({
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
})[];

export interface GetCategoryMaintenanceAttributesInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetCategoryMaintenanceAttributesReply = readonly ({
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
})[];

export interface ListInspectionTypesInput {
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "name" | "categoryName" | "updateDate" | "enabled" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    readonly categoryId?: string | undefined;
    /** Only enabled, or only disabled rows */
    readonly enabled?: boolean | "true" | "false" | undefined;
  } | undefined;
}
export type ListInspectionTypesReply = {
  readonly items: readonly ({
    readonly id: string;
    readonly name: string;
    readonly categoryId: string;
    readonly categoryName: string;
    readonly builtinKey: string | null;
    readonly enabled: boolean;
    readonly updateDate: string;
  })[];
  readonly total: number;
};

export interface GetInspectionQuestionsInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetInspectionQuestionsReply = readonly ({
  readonly id: string;
  readonly question: string;
  readonly type: "YES_NO_NA" | "TEXT" | "CUSTOM" | (string & {});
  readonly enabled: boolean;
  readonly asked?: "CHECK" | "TECHNICAL" | (string & {}) | undefined;
  readonly onlyProducts?: readonly (string)[] | undefined;
  readonly onlyAfter?: {
    readonly questionId: string;
    readonly answer: string;
  } | undefined;
  readonly answeredBy?: "RECHARGE" | "RETEST" | "WEIGHT" | "DUE_DATE" | (string & {}) | undefined;
  readonly severity?: "BLOCKING" | "MAJOR" | "MINOR" | (string & {}) | undefined;
})[];

export interface GetMaintenanceQuestionsInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetMaintenanceQuestionsReply = readonly ({
  readonly id: string;
  readonly question: string;
  readonly type: "YES_NO_NA" | "TEXT" | (string & {});
  readonly enabled: boolean;
  readonly reports: "CONFORMITY" | "WORK" | (string & {});
  readonly renews: "RECHARGE" | "RETEST" | "WEIGHT" | (string & {}) | null;
  readonly onlyProducts?: readonly (string)[] | undefined;
  readonly onlyAfter?: {
    readonly questionId: string;
    readonly answer: string;
  } | undefined;
  readonly answeredBy?: "RECHARGE" | "RETEST" | "WEIGHT" | "DUE_DATE" | (string & {}) | undefined;
  readonly severity?: "BLOCKING" | "MAJOR" | "MINOR" | (string & {}) | undefined;
})[];

export interface GetInspectionTypeAttributesInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetInspectionTypeAttributesReply = readonly ({
  readonly id: string;
  readonly attribute: string;
  readonly type: "TEXT" | "DATE" | (string & {});
  readonly enabled: boolean;
})[];

export interface GetCustomAnswersInput {
  readonly params: {
    readonly questionId: string;
  };
}
export type GetCustomAnswersReply = readonly ({
  readonly id: string;
  readonly inspectionQuestionId: string;
  readonly answer: string;
  readonly type: "POSITIVE" | "NEGATIVE" | "NA" | (string & {});
  readonly enabled: boolean;
})[];

export interface ListProductsInput {
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "name" | "sku" | "isDvExclusive" | "updateDate" | "enabled" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    readonly categoryId?: string | undefined;
    readonly inspectionTypeId?: string | undefined;
    /** Only enabled, or only disabled rows */
    readonly enabled?: boolean | "true" | "false" | undefined;
  } | undefined;
}
export type ListProductsReply = {
  readonly items: readonly ({
    readonly id: string;
    readonly sku: string;
    readonly name: string;
    readonly shortDescription: string;
    readonly enabled: boolean;
    readonly isDvExclusive: boolean;
    readonly isDueDate: boolean;
    readonly inspectionTypeId: string;
    readonly inspectionTypeName: string;
    readonly categoryId: string;
    readonly categoryName: string;
    readonly inspectionSchedule: number;
    readonly daysNotificationDueDate: number;
    readonly daysNotificationNextInspectionDate: number;
    readonly manufacturingNumber: string;
    readonly manufacturer: string;
    readonly retestDate: boolean;
    readonly rechargeDate: boolean;
    readonly weightDate: boolean;
    readonly rechargeMonths: number | null;
    readonly retestMonths: number | null;
    readonly weightMonths: number | null;
    readonly image: boolean;
    readonly imageDescription: string;
    readonly updateDate: string;
  })[];
  readonly total: number;
};

export interface GetMaintenancePartsInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetMaintenancePartsReply = readonly ({
  readonly id: string;
  readonly name: string;
  readonly unit: "UNITS" | "LITRES" | "KILOGRAMS" | "METRES" | "NA" | (string & {});
})[];

export interface GetProductImageInput {
  readonly params: {
    readonly id: string;
  };
  readonly query?: {
    readonly update?: string | undefined;
  } | undefined;
}
export type GetProductImageReply = Blob;

export interface ListRecordsInput {
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "createdAt" | "userName" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Inspections, maintenances or all records */
    readonly kind?: "inspections" | "maintenances" | "all" | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included. In lists that are bare arrays, the id of the first row of the page */
    readonly from?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly upTo?: string | undefined;
    /** Only records of this person */
    readonly userEmail?: string | undefined;
    /** Result of the record */
    readonly result?: "VALID" | "IMPROPER" | "ANNULLED" | undefined;
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type ListRecordsReply = {
  readonly items: readonly ({
    readonly id: string;
    readonly kind?: "inspections" | "maintenances" | (string & {}) | undefined;
    readonly createdAt: string;
    readonly userName: string;
    readonly userEmail: string;
    readonly result: "VALID" | "IMPROPER" | (string & {});
    readonly companyId: string;
    readonly companyName: string;
    readonly tagSerialNumber: string;
    readonly extraLabel: string;
    readonly extraCode: string;
    readonly productName: string;
    readonly purpose?: "TECHNICAL" | undefined;
    readonly annulment?: {
      readonly at: string;
      readonly userName: string;
      readonly reason: string;
    } | undefined;
  })[];
  readonly total: number;
};

export interface DownloadRecordsExcelInput {
  readonly query?: {
    /** The field by which the rows are sorted */
    readonly field?: "createdAt" | "userName" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Inspections, maintenances or all records */
    readonly kind?: "inspections" | "maintenances" | "all" | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included. In lists that are bare arrays, the id of the first row of the page */
    readonly from?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly upTo?: string | undefined;
    /** Only records of this person */
    readonly userEmail?: string | undefined;
    /** Result of the record */
    readonly result?: "VALID" | "IMPROPER" | "ANNULLED" | undefined;
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadRecordsExcelReply = Blob;

export interface DownloadRecordsPdfInput {
  readonly query?: {
    /** The field by which the rows are sorted */
    readonly field?: "createdAt" | "userName" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Inspections, maintenances or all records */
    readonly kind?: "inspections" | "maintenances" | "all" | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included. In lists that are bare arrays, the id of the first row of the page */
    readonly from?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly upTo?: string | undefined;
    /** Only records of this person */
    readonly userEmail?: string | undefined;
    /** Result of the record */
    readonly result?: "VALID" | "IMPROPER" | "ANNULLED" | undefined;
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadRecordsPdfReply = Blob;

export interface ListInspectionsInput {
  readonly params: {
    readonly serial: string;
  };
  readonly query?: {
    /** The id of the row with which the page begins, as mobcheck-next says it; without it: the first row */
    readonly from?: string | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
  } | undefined;
}
export type ListInspectionsReply = readonly ({
  readonly inspectionId: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly createdAt: string;
  readonly receivedAt: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly result: "VALID" | "IMPROPER" | (string & {});
  readonly attributesValues: readonly ({
    readonly attribute: string;
    readonly value: string;
  })[];
  readonly photos: readonly (string)[];
  readonly companion: {
    readonly name: string;
    readonly signature: string;
  } | null;
  readonly annulment?: {
    readonly at: string;
    readonly userName: string;
    readonly reason: string;
  } | undefined;
  readonly purpose?: "TECHNICAL" | undefined;
  readonly questionsAnswers: readonly ({
    readonly type: "YES_NO_NA" | "TEXT" | "CUSTOM" | (string & {});
    readonly question: string;
    readonly answer: string;
    readonly customAnswerType?: "POSITIVE" | "NEGATIVE" | "NA" | (string & {}) | undefined;
  })[];
})[];

export interface DownloadInspectionExcelInput {
  readonly params: {
    readonly id: string;
  };
  readonly query?: {
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadInspectionExcelReply = Blob;

export interface DownloadInspectionPdfInput {
  readonly params: {
    readonly id: string;
  };
  readonly query?: {
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadInspectionPdfReply = Blob;

export interface ListMaintenancesInput {
  readonly params: {
    readonly serial: string;
  };
  readonly query?: {
    /** The id of the row with which the page begins, as mobcheck-next says it; without it: the first row */
    readonly from?: string | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
  } | undefined;
}
export type ListMaintenancesReply = readonly ({
  readonly maintenanceId: string;
  readonly id: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly createdAt: string;
  readonly receivedAt: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly result: "VALID" | "IMPROPER" | (string & {});
  readonly attributesValues: readonly ({
    readonly attribute: string;
    readonly value: string;
  })[];
  readonly photos: readonly (string)[];
  readonly companion: {
    readonly name: string;
    readonly signature: string;
  } | null;
  readonly annulment?: {
    readonly at: string;
    readonly userName: string;
    readonly reason: string;
  } | undefined;
  readonly questionsAnswers: readonly ({
    readonly question: string;
    readonly type: "YES_NO_NA" | "TEXT" | (string & {});
    readonly answer: string;
    readonly reports?: "CONFORMITY" | "WORK" | (string & {}) | undefined;
  })[];
  readonly renewedDates: readonly ({
    readonly renews: "RECHARGE" | "RETEST" | "WEIGHT" | (string & {});
    readonly doneOn: string;
    readonly dueOn: string | null;
  })[];
  readonly partsReplacements: readonly ({
    readonly part: string;
    readonly quantity: number;
    readonly unit: "UNITS" | "LITRES" | "KILOGRAMS" | "METRES" | "NA" | (string & {});
  })[];
})[];

export interface DownloadMaintenanceExcelInput {
  readonly params: {
    readonly id: string;
  };
  readonly query?: {
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadMaintenanceExcelReply = Blob;

export interface DownloadMaintenancePdfInput {
  readonly params: {
    readonly id: string;
  };
  readonly query?: {
    /** Language of the file */
    readonly language?: "pt" | "en" | "es" | undefined;
  } | undefined;
}
export type DownloadMaintenancePdfReply = Blob;

export interface GetPhotoInput {
  readonly params: {
    readonly id: string;
  };
}
export type GetPhotoReply = Blob;

export interface GetDashboardInput {
  readonly query?: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type GetDashboardReply = {
  readonly users: {
    readonly allTimeTotal: number;
    readonly last7DaysTotal: number;
    readonly lastCreateTime: string | null;
  };
  readonly equipments: {
    readonly allTimeTotal: number;
    readonly last7DaysTotal: number;
    readonly lastCreateTime: string | null;
  };
  readonly inspections: {
    readonly allTimeTotal: number;
    readonly last7DaysTotal: number;
    readonly lastCreateTime: string | null;
  };
};

export interface GetAttentionInput {
  readonly query?: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type GetAttentionReply = Readonly<Record<string, number>>;

export interface GetDueWeekInput {
  readonly query?: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type GetDueWeekReply = {
  readonly total: number;
  readonly days: readonly ({
    readonly day: string;
    readonly pieces: number;
  })[];
};

export interface GetClockFiguresInput {
  readonly query?: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type GetClockFiguresReply = readonly ({
  readonly kind: string;
  readonly name: string;
  readonly EXPIRED: number;
  readonly EXPIRING: number;
  readonly VALID: number;
  readonly NA: number;
})[];

export interface GetDeficiencyFiguresInput {
  readonly query?: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type GetDeficiencyFiguresReply = {
  readonly overdue: number;
  readonly ages: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export interface GetEquipmentStatusInput {
  readonly query?: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type GetEquipmentStatusReply = {
  readonly EXPIRED: number;
  readonly IMPROPER: number;
  readonly VALID: number;
};

export interface GetMonthlyInspectionsInput {
  readonly query?: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
  } | undefined;
}
export type GetMonthlyInspectionsReply = readonly ({
  readonly yearMonth: string;
  readonly value: number;
})[];

export interface GetEmployeeInspectionsInput {
  readonly query: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dateStart: string;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dateEnd: string;
  };
}
export type GetEmployeeInspectionsReply = readonly ({
  readonly label: string;
  readonly userEmail: string;
  readonly qtt: number;
})[];

export interface GetProductInspectionsInput {
  readonly query: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dateStart: string;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dateEnd: string;
  };
}
export type GetProductInspectionsReply = readonly ({
  readonly name: string;
  readonly answer: "YES" | "NO" | (string & {});
  readonly qtt: number;
})[];

export interface GetInspectionTypeInspectionsInput {
  readonly query?: {
    /** Only rows of this company */
    readonly companyId?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dateStart?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly dateEnd?: string | undefined;
  } | undefined;
}
export type GetInspectionTypeInspectionsReply = readonly ({
  readonly name: string;
  readonly qtt: number;
})[];

export interface ListAuditInput {
  readonly query?: {
    /** Number of the page, from 1 */
    readonly page?: number | undefined;
    /** Rows of a page */
    readonly pageSize?: number | undefined;
    /** The field by which the rows are sorted */
    readonly field?: "at" | "userName" | "feature" | undefined;
    /** Ascending or descending */
    readonly direction?: "asc" | "desc" | undefined;
    /** Words that must all be found, ignoring accents and case; a phrase in double quotes stays together */
    readonly query?: string | undefined;
    /** Only acts of this part of the product, such as `equipment` */
    readonly feature?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included. In lists that are bare arrays, the id of the first row of the page */
    readonly from?: string | undefined;
    /** Day `YYYY-MM-DD` in the time zone of the group, included */
    readonly upTo?: string | undefined;
  } | undefined;
}
export type ListAuditReply = {
  readonly items: readonly ({
    readonly id: string;
    readonly at: string;
    readonly userName: string;
    readonly userEmail: string;
    readonly tokenName?: string | undefined;
    readonly feature: string;
    readonly act: string;
    readonly subject: string;
    readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  })[];
  readonly total: number;
};

/** A method for each endpoint that tokens may call. */
export class Mobcheck extends MobcheckCalls {
  /** The inspection and the maintenance report: one page of equipment with dates and statuses. Scope `equipment:read`. */
  async listEquipment(input: ListEquipmentInput = {}): Promise<ListEquipmentReply> {
    return this.call('GET', '/web/equipments/', input, 'json');
  }

  /** A piece of equipment. Scope `equipment:read`. */
  async getEquipment(input: GetEquipmentInput): Promise<GetEquipmentReply> {
    return this.call('GET', '/web/equipments/:serial/', input, 'json');
  }

  /** A page of the snapshots of a piece of equipment, one for each change, newest first. Scope `equipment:read`. */
  async listSnapshots(input: ListSnapshotsInput): Promise<ListSnapshotsReply> {
    return this.call('GET', '/web/equipments/:serial/snapshots', input, 'json');
  }

  /** Companies whose equipment the caller may see. Scope `equipment:read`. */
  async listReportCompanies(): Promise<ListReportCompaniesReply> {
    return this.call('GET', '/web/equipments/companies', {}, 'json');
  }

  /** The filtered report as XLSX, streamed. Scope `equipment:read`. */
  async downloadReportExcel(input: DownloadReportExcelInput = {}): Promise<DownloadReportExcelReply> {
    return this.call('GET', '/web/equipments/excel', input, 'file');
  }

  /** The filtered report as PDF, streamed. Scope `equipment:read`. */
  async downloadReportPdf(input: DownloadReportPdfInput = {}): Promise<DownloadReportPdfReply> {
    return this.call('GET', '/web/equipments/pdf', input, 'file');
  }

  /** The clocks of a piece of equipment with their days and statuses. Scope `equipment:read`. */
  async getEquipmentClocks(input: GetEquipmentClocksInput): Promise<GetEquipmentClocksReply> {
    return this.call('GET', '/web/equipments/:serial/clocks/', input, 'json');
  }

  /** Kinds of clocks, those with a key first; none before the group has clocks. Scope `catalogue:read`. */
  async listClockKinds(): Promise<ListClockKindsReply> {
    return this.call('GET', '/web/clocks/kinds/', {}, 'json');
  }

  /** Tags of the companies that the caller may see. Scope `equipment:read`. */
  async listTags(input: ListTagsInput = {}): Promise<ListTagsReply> {
    return this.call('GET', '/web/tags/', input, 'json');
  }

  /** How many tags count against the limits of a company (default: the active one) and of the group. Scope `equipment:read`. */
  async getTagUsage(input: GetTagUsageInput = {}): Promise<GetTagUsageReply> {
    return this.call('GET', '/web/tags/usage/', input, 'json');
  }

  /** Deficiencies of the companies that the caller sees, newest first; `query` searches number, text, equipment and owner. Scope `equipment:read`. */
  async listDeficiencies(input: ListDeficienciesInput = {}): Promise<ListDeficienciesReply> {
    return this.call('GET', '/web/deficiencies/', input, 'json');
  }

  /** A deficiency with its history and the photos before and after. Scope `equipment:read`. */
  async getDeficiency(input: GetDeficiencyInput): Promise<GetDeficiencyReply> {
    return this.call('GET', '/web/deficiencies/:id/', input, 'json');
  }

  /** Open deficiencies that are overdue or blocking, first those of the caller, with their numbers. Scope `equipment:read`. */
  async listUrgentDeficiencies(): Promise<ListUrgentDeficienciesReply> {
    return this.call('GET', '/web/deficiencies/urgent/', {}, 'json');
  }

  /** The filtered list of deficiencies as XLSX. Scope `equipment:read`. */
  async downloadDeficienciesExcel(input: DownloadDeficienciesExcelInput = {}): Promise<DownloadDeficienciesExcelReply> {
    return this.call('GET', '/web/deficiencies/excel', input, 'file');
  }

  /** Register equipment of the active company on a free tag. Scope `equipment:write`. */
  async registerEquipment(input: RegisterEquipmentInput): Promise<RegisterEquipmentReply> {
    return this.call('POST', '/web/equipments/', input, 'json');
  }

  /** Change product, label, code, dates and attributes; a snapshot records the changes. Scope `equipment:write`. */
  async updateEquipment(input: UpdateEquipmentInput): Promise<UpdateEquipmentReply> {
    return this.call('PUT', '/web/equipments/:serial/', input, 'json');
  }

  /** State last days of the clocks of a piece; a clock that is left out stays as it is. Scope `equipment:write`. */
  async putEquipmentClocks(input: PutEquipmentClocksInput): Promise<PutEquipmentClocksReply> {
    return this.call('PUT', '/web/equipments/:serial/clocks/', input, 'json');
  }

  /** Enable or disable a tag; repeated with the same value it changes nothing. Scope `equipment:write`. */
  async toggleTag(input: ToggleTagInput): Promise<ToggleTagReply> {
    return this.call('PUT', '/web/tags/:serial/toggle/', input, 'json');
  }

  /** Imports of the active company, newest first. Scope `equipment:write`. */
  async listImports(input: ListImportsInput = {}): Promise<ListImportsReply> {
    return this.call('GET', '/web/imports/', input, 'json');
  }

  /** Upload a sheet (multipart, field file) for the active company; its likeliest table is read. Scope `equipment:write`. */
  async uploadImport(input: UploadImportInput): Promise<UploadImportReply> {
    return this.call('POST', '/web/imports/', input, 'json');
  }

  /** An import with its progress. Scope `equipment:write`. */
  async getImport(input: GetImportInput): Promise<GetImportReply> {
    return this.call('GET', '/web/imports/:id/', input, 'json');
  }

  /** The table that was read from the file, while the file is kept: until the import is confirmed or discarded. Scope `equipment:write`. */
  async getImportTable(input: GetImportTableInput): Promise<GetImportTableReply> {
    return this.call('GET', '/web/imports/:id/table/', input, 'json');
  }

  /** Read another table from the file: rows and corrections are replaced, the mapping is suggested anew. Scope `equipment:write`. */
  async chooseImportTable(input: ChooseImportTableInput): Promise<ChooseImportTableReply> {
    return this.call('PUT', '/web/imports/:id/table/', input, 'json');
  }

  /** Map the columns to fields; every row is checked, none is imported. Scope `equipment:write`. */
  async mapImport(input: MapImportInput): Promise<MapImportReply> {
    return this.call('PUT', '/web/imports/:id/mapping/', input, 'json');
  }

  /** Rows of an import in the order of the sheet. Scope `equipment:write`. */
  async listImportRows(input: ListImportRowsInput): Promise<ListImportRowsReply> {
    return this.call('GET', '/web/imports/:id/rows/', input, 'json');
  }

  /** Kinds of problems and warnings of a checked import with their spellings, and the corrections so far. Scope `equipment:write`. */
  async listImportProblems(input: ListImportProblemsInput): Promise<ListImportProblemsReply> {
    return this.call('GET', '/web/imports/:id/problems/', input, 'json');
  }

  /** Correct all cells of a spelling at once, or take such a correction back; every row is checked again. Scope `equipment:write`. */
  async correctImportKind(input: CorrectImportKindInput): Promise<CorrectImportKindReply> {
    return this.call('POST', '/web/imports/:id/corrections/', input, 'json');
  }

  /** Correct the cells of a row; all rows are checked again. Scope `equipment:write`. */
  async correctImportRow(input: CorrectImportRowInput): Promise<CorrectImportRowReply> {
    return this.call('PUT', '/web/imports/:id/rows/:number/', input, 'json');
  }

  /** Import the rows in the background: ALL (an error while a row is invalid) or only the GOOD ones; the import shows the progress. Scope `equipment:write`. */
  async confirmImport(input: ConfirmImportInput): Promise<ConfirmImportReply> {
    return this.call('POST', '/web/imports/:id/confirm/', input, 'json');
  }

  /** Delete an import without imported rows. Scope `equipment:write`. */
  async discardImport(input: DiscardImportInput): Promise<DiscardImportReply> {
    return this.call('DELETE', '/web/imports/:id/', input, 'none');
  }

  /** A workbook with the headers and an example row of each enabled product. Scope `equipment:write`. */
  async downloadImportTemplate(input: DownloadImportTemplateInput = {}): Promise<DownloadImportTemplateReply> {
    return this.call('GET', '/web/imports/template/', input, 'file');
  }

  /** A workbook with the bad rows as they were sent, and a column with their problems. Scope `equipment:write`. */
  async downloadBadRows(input: DownloadBadRowsInput): Promise<DownloadBadRowsReply> {
    return this.call('GET', '/web/imports/:id/bad-rows/', input, 'file');
  }

  /** Categories of the company group. Scope `catalogue:read`. */
  async listCategories(input: ListCategoriesInput = {}): Promise<ListCategoriesReply> {
    return this.call('GET', '/web/categories/', input, 'json');
  }

  /** Attributes recorded at an inspection. Scope `catalogue:read`. */
  async getCategoryInspectionAttributes(input: GetCategoryInspectionAttributesInput): Promise<GetCategoryInspectionAttributesReply> {
    return this.call('GET', '/web/categories/:id/inspection-attributes/', input, 'json');
  }

  /** Attributes recorded at a maintenance. Scope `catalogue:read`. */
  async getCategoryMaintenanceAttributes(input: GetCategoryMaintenanceAttributesInput): Promise<GetCategoryMaintenanceAttributesReply> {
    return this.call('GET', '/web/categories/:id/maintenance-attributes/', input, 'json');
  }

  /** Inspection types of the company group. Scope `catalogue:read`. */
  async listInspectionTypes(input: ListInspectionTypesInput = {}): Promise<ListInspectionTypesReply> {
    return this.call('GET', '/web/inspection-types/', input, 'json');
  }

  /** Questions of the inspection checklist. Scope `catalogue:read`. */
  async getInspectionQuestions(input: GetInspectionQuestionsInput): Promise<GetInspectionQuestionsReply> {
    return this.call('GET', '/web/inspection-types/:id/inspection-questions/', input, 'json');
  }

  /** Questions of the maintenance checklist. Scope `catalogue:read`. */
  async getMaintenanceQuestions(input: GetMaintenanceQuestionsInput): Promise<GetMaintenanceQuestionsReply> {
    return this.call('GET', '/web/inspection-types/:id/maintenance-questions/', input, 'json');
  }

  /** Additional attributes of the equipment of an inspection type. Scope `catalogue:read`. */
  async getInspectionTypeAttributes(input: GetInspectionTypeAttributesInput): Promise<GetInspectionTypeAttributesReply> {
    return this.call('GET', '/web/inspection-types/:id/inspection-type-attribute/', input, 'json');
  }

  /** The answers of a CUSTOM question. Scope `catalogue:read`. */
  async getCustomAnswers(input: GetCustomAnswersInput): Promise<GetCustomAnswersReply> {
    return this.call('GET', '/web/inspection-custom-answer/:questionId', input, 'json');
  }

  /** Products of the company group. Scope `catalogue:read`. */
  async listProducts(input: ListProductsInput = {}): Promise<ListProductsReply> {
    return this.call('GET', '/web/products/', input, 'json');
  }

  /** Parts that a maintenance of the product can replace. Scope `catalogue:read`. */
  async getMaintenanceParts(input: GetMaintenancePartsInput): Promise<GetMaintenancePartsReply> {
    return this.call('GET', '/web/products/:id/maintenance-parts/', input, 'json');
  }

  /** The picture of a product. Scope `catalogue:read`. */
  async getProductImage(input: GetProductImageInput): Promise<GetProductImageReply> {
    return this.call('GET', '/web/products/:id/image', input, 'file');
  }

  /** Inspections or maintenances, each of them, newest first; `query` searches person and equipment. Scope `records:read`. */
  async listRecords(input: ListRecordsInput = {}): Promise<ListRecordsReply> {
    return this.call('GET', '/web/records/', input, 'json');
  }

  /** The filtered list of records with totals by kind and person as XLSX, streamed. Scope `records:read`. */
  async downloadRecordsExcel(input: DownloadRecordsExcelInput = {}): Promise<DownloadRecordsExcelReply> {
    return this.call('GET', '/web/records/excel', input, 'file');
  }

  /** The filtered list of records with totals by kind and person as PDF, streamed. Scope `records:read`. */
  async downloadRecordsPdf(input: DownloadRecordsPdfInput = {}): Promise<DownloadRecordsPdfReply> {
    return this.call('GET', '/web/records/pdf', input, 'file');
  }

  /** A page of the inspections of a piece of equipment, newest first. Scope `records:read`. */
  async listInspections(input: ListInspectionsInput): Promise<ListInspectionsReply> {
    return this.call('GET', '/web/equipments/:serial/inspections', input, 'json');
  }

  /** One inspection as XLSX, with a verification code. Scope `records:read`. */
  async downloadInspectionExcel(input: DownloadInspectionExcelInput): Promise<DownloadInspectionExcelReply> {
    return this.call('GET', '/web/inspections/:id/excel', input, 'file');
  }

  /** One inspection as PDF, with its photos and a verification code. Scope `records:read`. */
  async downloadInspectionPdf(input: DownloadInspectionPdfInput): Promise<DownloadInspectionPdfReply> {
    return this.call('GET', '/web/inspections/:id/pdf', input, 'file');
  }

  /** A page of the maintenances of a piece of equipment, newest first. Scope `records:read`. */
  async listMaintenances(input: ListMaintenancesInput): Promise<ListMaintenancesReply> {
    return this.call('GET', '/web/equipments/:serial/maintenances', input, 'json');
  }

  /** One maintenance as XLSX, with a verification code. Scope `records:read`. */
  async downloadMaintenanceExcel(input: DownloadMaintenanceExcelInput): Promise<DownloadMaintenanceExcelReply> {
    return this.call('GET', '/web/maintenances/:id/excel', input, 'file');
  }

  /** One maintenance as PDF, with its parts, photos and a verification code. Scope `records:read`. */
  async downloadMaintenancePdf(input: DownloadMaintenancePdfInput): Promise<DownloadMaintenancePdfReply> {
    return this.call('GET', '/web/maintenances/:id/pdf', input, 'file');
  }

  /** A photo. Scope `records:read`. */
  async getPhoto(input: GetPhotoInput): Promise<GetPhotoReply> {
    return this.call('GET', '/web/photos/:id', input, 'file');
  }

  /** Users, equipment and inspections: total, of the last seven days, and when the newest was created. Scope `figures:read`. */
  async getDashboard(input: GetDashboardInput = {}): Promise<GetDashboardReply> {
    return this.call('GET', '/web/dashboard/', input, 'json');
  }

  /** Equipment that needs attention today by any date; improper equipment that is expired or expiring counts in both, and once in ANY. Scope `figures:read`. */
  async getAttention(input: GetAttentionInput = {}): Promise<GetAttentionReply> {
    return this.call('GET', '/web/dashboard/attention/', input, 'json');
  }

  /** Equipment in use whose due date or next inspection is in the seven days from today; a piece with both counts on two days, and once in the total. Scope `figures:read`. */
  async getDueWeek(input: GetDueWeekInput = {}): Promise<GetDueWeekReply> {
    return this.call('GET', '/web/dashboard/due-week/', input, 'json');
  }

  /** Equipment in use by kind and status of its clocks today; empty in a group without clocks. Scope `figures:read`. */
  async getClockFigures(input: GetClockFiguresInput = {}): Promise<GetClockFiguresReply> {
    return this.call('GET', '/web/dashboard/clocks/', input, 'json');
  }

  /** Open deficiencies by severity and days since they were opened, and how many are overdue. Scope `figures:read`. */
  async getDeficiencyFigures(input: GetDeficiencyFiguresInput = {}): Promise<GetDeficiencyFiguresReply> {
    return this.call('GET', '/web/deficiencies/figures/', input, 'json');
  }

  /** Equipment by status of today; equipment of status NA is not counted. Scope `figures:read`. */
  async getEquipmentStatus(input: GetEquipmentStatusInput = {}): Promise<GetEquipmentStatusReply> {
    return this.call('GET', '/web/dashboard/equipment-status/', input, 'json');
  }

  /** Inspections of the last 24 months, oldest first; months without any have 0. Scope `figures:read`. */
  async getMonthlyInspections(input: GetMonthlyInspectionsInput = {}): Promise<GetMonthlyInspectionsReply> {
    return this.call('GET', '/web/dashboard/monthly-inspections/', input, 'json');
  }

  /** Inspections by user in a range of days, most first. Scope `figures:read`. */
  async getEmployeeInspections(input: GetEmployeeInspectionsInput): Promise<GetEmployeeInspectionsReply> {
    return this.call('GET', '/web/dashboard/employee-inspections-by-month/', input, 'json');
  }

  /** Inspections by product and result in a range of days, most first; `answer` is the result: YES proper, NO improper. Scope `figures:read`. */
  async getProductInspections(input: GetProductInspectionsInput): Promise<GetProductInspectionsReply> {
    return this.call('GET', '/web/dashboard/product-inspections-by-month/', input, 'json');
  }

  /** Inspections by inspection type, most first; in a range of days if one is given. Scope `figures:read`. */
  async getInspectionTypeInspections(input: GetInspectionTypeInspectionsInput = {}): Promise<GetInspectionTypeInspectionsReply> {
    return this.call('GET', '/web/dashboard/inspection-type-inspections/', input, 'json');
  }

  /** The audit trail of the company group, newest first; `query` searches user and subject. Scope `audit:read`. */
  async listAudit(input: ListAuditInput = {}): Promise<ListAuditReply> {
    return this.call('GET', '/web/audit/', input, 'json');
  }
}
