/** Reads this phone's own records from rows that wait for the server or were confirmed recently. */
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import type { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { BundleCatalogue } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { isRecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { putTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import type { z } from 'zod';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { CopyState } from '../../lib/phone/copy-state.ts';
import type { OutboxRow, ReceiptRow } from '../../lib/phone/phone-rows.ts';
import { purposeOf } from '../../lib/phone/record-purpose.ts';
import type { OwnEntry } from './own-records.rules.ts';
import { withFirstClocks } from './piece-clocks.rules.ts';

/** The person of records made on this phone. */
export interface Recorder {
  readonly name: string;
  readonly email: string;
}

/** The correction of the phone's time, and the group's time zone. */
type PhoneTime = Pick<CopyState, 'skewMs' | 'timeZone'>;

function corrected(instant: string, { skewMs }: PhoneTime): string {
  return new Date(Date.parse(instant) + skewMs).toISOString();
}

/**
 * The common part of a waiting row and a receipt. Receipts of inspections and maintenances have no body.
 * Other receipts lose it when the copy is deleted.
 */
type Recorded = Pick<
  OutboxRow,
  | 'id'
  | 'kind'
  | 'serial'
  | 'companyId'
  | 'createdAt'
  | 'result'
  | 'flaws'
  | 'equipmentId'
  | 'renewedDates'
  | 'deficiencyFacts'
> &
  Pick<ReceiptRow, 'purpose'> & {
    readonly body?: string;
  };

type RegistrationBody = z.input<typeof registerEquipment.body>;
type ReplacementBody = z.input<typeof putTagReplacement.body>;
type DeficiencyBody = z.input<typeof putDeficiency.body>;

function describedOf({ id, serial, equipmentId, createdAt }: Recorded, body: DeficiencyBody): OwnEntry {
  const { description: text, severity } = body;
  const described = { id, number: null, text, severity, openedAt: Date.parse(createdAt), dueOn: null };
  return { kind: 'deficiency', serial, equipmentId, described };
}

/** Returns the equipment that a registration creates, without an id when an older version has written the registration. */
function registeredRow(
  { serial, companyId, createdAt }: Recorded,
  body: RegistrationBody,
  { products, inspectionTypes }: BundleCatalogue,
  createdDate: string,
): BundleEquipment {
  const product = products.find((item) => item.id === body.productId);
  const attributes: RegistrationProduct['attributes'] =
    inspectionTypes.find((type) => type.id === product?.inspectionTypeId)?.attributes ?? [];
  const row: BundleEquipment = {
    id: body.equipmentId ?? '',
    companyId,
    tagSerialNumber: serial,
    retiredSerials: [],
    enabledTag: true,
    productId: body.productId,
    extraLabel: body.extraLabel ?? '',
    extraCode: body.extraCode ?? '',
    assetNumber: body.assetNumber ?? '',
    manufacturingNumber: body.manufacturingNumber ?? '',
    manufacturer: body.manufacturer ?? '',
    unit: body.unit ?? '',
    manufacturingDate: body.manufacturingDate ?? null,
    retestDate: body.retestDate ?? null,
    rechargeDate: body.rechargeDate ?? null,
    weightDate: body.weightDate ?? null,
    dueDate: product?.isDueDate ? (body.dueDate ?? null) : null,
    nextInspectionDate: null,
    improper: false,
    maintenanceStatus: 'NA',
    lastInspection: null,
    position: null,
    lastMaintenance: null,
    attributes: (body.attributes ?? []).map(({ attributeId, value = '' }) => ({
      attributeId,
      attribute: attributes.find((attribute) => attribute.id === attributeId)?.attribute ?? '',
      value,
    })),
    createdAt,
    updateDate: createdAt,
  };
  return withFirstClocks(row, product, createdDate);
}

/** Returns the recorded entry, or undefined if its result or body is missing. */
function entryOf(
  recorded: Recorded,
  catalogue: BundleCatalogue,
  { name, email }: Recorder,
  time: PhoneTime,
): OwnEntry | undefined {
  const { kind, serial, result, body } = recorded;
  const createdAt = corrected(recorded.createdAt, time);
  if (isRecordKind(kind)) {
    const person = { userName: name, userEmail: email };
    const { flaws, equipmentId, renewedDates, deficiencyFacts } = recorded;
    const purpose = kind === 'inspection' && body !== undefined ? purposeOf(body) : recorded.purpose;
    const details = {
      ...(equipmentId !== undefined && { equipmentId }),
      ...(flaws && { flaws }),
      ...(renewedDates && { renewedDates }),
      ...(purpose && { purpose }),
      ...(deficiencyFacts && { deficiencyFacts }),
    };
    return result
      ? { kind, serial, createdAt, ...person, improper: result === 'IMPROPER', ...details }
      : undefined;
  }
  if (body === undefined) {
    return undefined;
  }
  if (kind === 'registration') {
    const fields = JSON.parse(body) as RegistrationBody;
    const day = dayIn(time.timeZone, new Date(createdAt));
    return { kind, serial, row: registeredRow({ ...recorded, createdAt }, fields, catalogue, day) };
  }
  if (kind === 'deficiency') {
    return describedOf({ ...recorded, createdAt }, JSON.parse(body) as DeficiencyBody);
  }
  const { newSerial, oldSerial = null } = JSON.parse(body) as ReplacementBody;
  return { kind, request: { newSerial, oldSerial, requestedAt: createdAt, requestedBy: name } };
}

/** Returns an entry that the server has not confirmed, or undefined for a record that it refused. */
export function waitingEntryOf(
  row: OutboxRow,
  catalogue: BundleCatalogue,
  recorder: Recorder,
  time: PhoneTime,
): OwnEntry | undefined {
  // The office decides whether a refused record counts.
  return row.state === 'refused' ? undefined : entryOf(row, catalogue, recorder, time);
}

/** Returns an entry that the server confirmed, or undefined when the office decides about it. */
export function confirmedEntryOf(
  receipt: ReceiptRow,
  catalogue: BundleCatalogue,
  recorder: Recorder,
  time: PhoneTime,
): OwnEntry | undefined {
  return receipt.outcome === 'received' ? entryOf(receipt, catalogue, recorder, time) : undefined;
}
