/** The rows of the phone's databases, as they are stored. */
import type { LastFlaws } from '@mobcheck/contract/equipment/last-flaws.contract.ts';
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import type { RenewedDate } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { DBSchema } from 'idb';

/** Rows of one person in one company group, with `companyId` where a row belongs to one company of the group. */
export interface PhoneSchema extends DBSchema {
  /** Single values by name, such as the revision of the copy. */
  meta: { key: string; value: unknown };
  equipment: {
    key: string;
    value: EquipmentRow;
    indexes: { serial: string; retiredSerials: string; company: string; attention: [string, string] };
  };
  orders: { key: string; value: OrderRow };
  /** Unfinished forms, by a key of the kind of form and the tag. */
  drafts: { key: string; value: unknown };
  /** Finished records that the server has not confirmed. */
  outbox: { key: string; value: OutboxRow };
  /** By their id. */
  photos: { key: string; value: PhotoRow };
  /** Records that the server has confirmed, for 30 days. */
  receipts: { key: string; value: ReceiptRow };
}

/** A piece of equipment by its id, found by the serial of its tag. */
export interface EquipmentRow extends BundleEquipment {
  /** The first day on which it needs attention, so that a list of due equipment reads no other. Absent means none. */
  readonly attentionDay?: string;
}

/** An open service order with its lines, by its id. */
export interface OrderRow extends FieldServiceOrder {
  readonly companyId: string;
  /** Position in the server's list, with the soonest end first. */
  readonly rank: number;
}

/** The problem details of the server's refusal, or of its wish to wait. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly issues: readonly { readonly path: string; readonly code: string }[];
}

/** A finished record on its way to the server. */
export interface OutboxRow {
  /** The record's own id, created by the phone. Sending it again is the same record. */
  readonly id: string;
  readonly kind: 'inspection' | 'maintenance' | 'registration' | 'replacement';
  readonly serial: string;
  readonly companyId: string;
  readonly companyGroup: string;
  /** JSON text, written once and never built again. */
  readonly body: string;
  /** The server's instant of the copy that the record was made with, ISO 8601. Null means without a copy. */
  readonly bundleAt: string | null;
  /** The phone's instant of the finish, ISO 8601. */
  readonly createdAt: string;
  readonly photoIds: readonly string[];
  /** Rows of one tag are sent in this order. Tags never wait for each other. */
  readonly order: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly tries: number;
  readonly lastTriedAt: string | null;
  /** Only of a refused record. */
  readonly problem?: Problem;
  /** The reason why a refused record is still here, since the office cannot take it yet. */
  readonly officeProblem?: Problem;
  /** The phone's instant, ISO 8601, until which a refused record stays for the person to mend before it goes to the office. */
  readonly heldUntil?: string;
  /** The piece of equipment as the person knows it, for lists. */
  readonly name: string;
  /** The id of that piece, as in the body. Absent means a version before this one has written the row, or no piece is known. */
  readonly equipmentId?: string;
  /** The result by the contract's rules, or null for a registration or a replacement request. */
  readonly result: 'VALID' | 'IMPROPER' | null;
  /** The findings that make an improper record improper, or absent. */
  readonly flaws?: LastFlaws;
  /** The dates that a maintenance renewed, or absent. */
  readonly renewedDates?: readonly RenewedDate[];
  /** The filled-in form, to be mended, by the key of its draft. */
  readonly draft: { readonly key: string; readonly value: unknown };
}

/** A photo as bytes, since some browsers lose the content of a stored Blob. */
export interface PhotoRow {
  readonly bytes: ArrayBuffer;
  /** Media type, such as `image/jpeg`. */
  readonly type: string;
  /** Digest of the bytes in hex. Null on a page without https, since the browser offers no digest there. */
  readonly sha256: string | null;
  /** The server has it. The bytes stay until it has the record too. */
  readonly sent?: boolean;
}

/** The outcome of a record that has left the phone, by the record's id. */
export interface ReceiptRow {
  readonly id: string;
  readonly kind: OutboxRow['kind'];
  readonly serial: string;
  readonly companyId: string;
  readonly name: string;
  /** As of the row that was sent. */
  readonly equipmentId?: string;
  /** The phone's instant of the finish, ISO 8601. */
  readonly createdAt: string;
  /** The phone's instant of the confirmation, ISO 8601. */
  readonly receivedAt: string;
  /** `received` records are saved. `office` records were refused, and the office decides about them. */
  readonly outcome: 'received' | 'office';
  /** The server's result. Null for a registration, a replacement request, or when the office decides. */
  readonly result: 'VALID' | 'IMPROPER' | null;
  /** Why it was refused. */
  readonly problem?: Problem;
  /** The findings that make it improper. They are shown with the record, and an inspection's also until the copy has it. */
  readonly flaws?: LastFlaws;
  /** The dates that a maintenance renewed, kept as long. */
  readonly renewedDates?: readonly RenewedDate[];
  /** The sent body of a registration or a replacement request, shown until the copy has it. */
  readonly body?: string;
}
