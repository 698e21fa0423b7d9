/** The rows of the phone's databases, as they are stored. */
import type { InspectionPurpose } from '@mobcheck/contract/inspection-types/question-limits.ts';
import type { OpenDeficiency } from '@mobcheck/contract/equipment/open-deficiency.contract.ts';
import type { LastFlaws } from '@mobcheck/contract/equipment/last-flaws.contract.ts';
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import type { RenewedDate } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { DBSchema } from 'idb';

/** Rows of one user in one company group. `companyId` names the company, if a row belongs to one company of the group. */
export interface PhoneSchema extends DBSchema {
  /** Single values by name, such as the revision of the copy. */
  meta: { key: string; value: unknown };
  equipment: {
    key: string;
    value: EquipmentRow;
    indexes: { serial: string; retiredSerials: string; company: string; attention: [string, string] };
  };
  orders: { key: string; value: OrderRow };
  /** Unfinished forms. The key names the kind of form, the user, and the tag or company. */
  drafts: { key: string; value: unknown };
  /** Finished records that the server has not confirmed. */
  outbox: { key: string; value: OutboxRow };
  photos: { key: string; value: PhotoRow };
  /** Records that have left the phone, kept for 30 days. */
  receipts: { key: string; value: ReceiptRow };
}

/** A piece of equipment by its id. */
export interface EquipmentRow extends BundleEquipment {
  /** The first day on which the equipment needs attention. An index uses it to list due equipment. Absent means no such day. */
  readonly attentionDay?: string;
}

/** An open service order with its lines, by its id. */
export interface OrderRow extends FieldServiceOrder {
  readonly companyId: string;
  /** Position in the server's list, with the soonest end first. */
  readonly rank: number;
}

/** The problem details of a reply in which the server refuses a record or cannot take it yet. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly issues: readonly { readonly path: string; readonly code: string }[];
}

/** The facts of a record about the deficiencies of its piece. Questions are named as in `OpenDeficiency`. */
export interface DeficiencyFacts {
  /** The questions with a flaw, in the order of the checklist. */
  readonly flaws: readonly (Pick<OpenDeficiency, 'text' | 'severity'> & { readonly questionId: string })[];
  /** The questions with a positive answer. */
  readonly proper: readonly string[];
  /** The ids of the deficiencies that a maintenance fixed. */
  readonly fixes: readonly string[];
}

/** A finished record on its way to the server. */
export interface OutboxRow {
  /** The record's own id, created by the phone. A record that is sent twice is saved once. */
  readonly id: string;
  readonly kind: SentKind;
  readonly serial: string;
  readonly companyId: string;
  readonly companyGroup: string;
  /** JSON text, written once and never built again. */
  readonly body: string;
  /** The server's instant of the copy with which the record was made, ISO 8601. Null means that the phone had no copy. */
  readonly bundleAt: string | null;
  /** The phone's instant when the user finished the record, ISO 8601. */
  readonly createdAt: string;
  readonly photoIds: readonly string[];
  /** Records of one tag are sent in this order. Records of different tags do not wait for each other. */
  readonly order: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly tries: number;
  readonly lastTriedAt: string | null;
  /** The reason why the server refused the record or lets it wait. Absent without one. */
  readonly problem?: Problem;
  /** The reason why the office cannot take a refused record yet. The record then stays on the phone. */
  readonly officeProblem?: Problem;
  /** The phone's instant, ISO 8601, until which the person can mend a refused record before it goes to the office. */
  readonly heldUntil?: string;
  /** The name by which the user knows the equipment, for lists. */
  readonly name: string;
  /** The id of the equipment, as in the body. Absent in a row of an earlier version, or when no equipment is known. */
  readonly equipmentId?: string;
  /** The result by the contract's rules, or null for data without a result, such as a registration. */
  readonly result: 'VALID' | 'IMPROPER' | null;
  /** The findings that make the record improper. Absent means none. */
  readonly flaws?: LastFlaws;
  /** The dates that a maintenance renewed. Absent means none. */
  readonly renewedDates?: readonly RenewedDate[];
  /** Absent in a group without the agenda. */
  readonly deficiencyFacts?: DeficiencyFacts;
  /** The filled-in form with the key of its draft, so that the user can mend a refused record. */
  readonly draft: { readonly key: string; readonly value: unknown };
}

/** A photo as bytes, since some browsers lose the content of a stored Blob. */
export interface PhotoRow {
  readonly bytes: ArrayBuffer;
  /** Media type, such as `image/jpeg`. */
  readonly type: string;
  /** Digest of the bytes in hex. Null on a page without https, since the browser offers no digest there. */
  readonly sha256: string | null;
  /** Whether the server has the photo. The bytes stay until the server also has the record. */
  readonly sent?: boolean;
}

/** The outcome of a record that has left the phone, by the record's id. */
export interface ReceiptRow {
  readonly id: string;
  readonly kind: SentKind;
  readonly serial: string;
  readonly companyId: string;
  readonly name: string;
  /** The id of the equipment, as in the row that was sent. */
  readonly equipmentId?: string;
  /** The phone's instant when the user finished the record, ISO 8601. */
  readonly createdAt: string;
  /** The phone's instant of the confirmation, ISO 8601. */
  readonly receivedAt: string;
  /** `received` records are saved. `office` records were refused, and the office decides about them. */
  readonly outcome: 'received' | 'office';
  /** The server's result. Null for data without a result, or when the office decides. */
  readonly result: 'VALID' | 'IMPROPER' | null;
  /** The reason why the server refused the record. */
  readonly problem?: Problem;
  /** Findings that make the record improper. The equipment shows them until the copy has the inspection. */
  readonly flaws?: LastFlaws;
  /** The dates that a maintenance renewed. The findings, these dates and the next two fields are deleted with the copy. */
  readonly renewedDates?: readonly RenewedDate[];
  readonly purpose?: InspectionPurpose;
  readonly deficiencyFacts?: DeficiencyFacts;
  /** The sent body of data that is no record, such as a registration. It is shown until the copy has it. */
  readonly body?: string;
}
