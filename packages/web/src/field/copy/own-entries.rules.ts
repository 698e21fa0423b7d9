/** Reads what this phone has recorded from the rows that wait for the server or were confirmed by it a moment ago. */
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { BundleCatalogue } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { putTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import type { z } from 'zod';
import type { OutboxRow, ReceiptRow } from '../../lib/phone/phone-rows.ts';
import type { OwnEntry, OwnRecord } from './own-records.rules.ts';

/** The person who recorded on this phone. */
export interface Recorder {
  readonly name: string;
  readonly email: string;
}

/** Returns an instant of the phone, corrected. @param skewMs what the phone's clock must be corrected by */
function corrected(instant: string, skewMs: number): string {
  return new Date(Date.parse(instant) + skewMs).toISOString();
}

type RegistrationBody = z.input<typeof registerEquipment.body>;
type ReplacementBody = z.input<typeof putTagReplacement.body>;

/** Returns the equipment that a registration creates. */
function registeredRow(
  { id, serial, companyId, createdAt }: OutboxRow,
  body: RegistrationBody,
  { products, inspectionTypes }: BundleCatalogue,
): BundleEquipment {
  const product = products.find((item) => item.id === body.productId);
  const attributes: RegistrationProduct['attributes'] =
    inspectionTypes.find((type) => type.id === product?.inspectionTypeId)?.attributes ?? [];
  return {
    id,
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
}

/** Returns the inspection or maintenance of a row or a receipt; undefined for anything else. */
function ownRecordOf(
  { kind, serial, createdAt, result }: Pick<OutboxRow, 'kind' | 'serial' | 'createdAt' | 'result'>,
  { name, email }: Recorder,
  skewMs: number,
): OwnRecord | undefined {
  return (kind === 'inspection' || kind === 'maintenance') && result
    ? {
        kind,
        serial,
        createdAt: corrected(createdAt, skewMs),
        userName: name,
        userEmail: email,
        improper: result === 'IMPROPER',
      }
    : undefined;
}

/** Returns what the phone has recorded and the server has not confirmed; undefined for a record that it refused. */
export function waitingEntryOf(
  row: OutboxRow,
  catalogue: BundleCatalogue,
  recorder: Recorder,
  skewMs: number,
): OwnEntry | undefined {
  // The office decides whether a refused record counts.
  if (row.state === 'refused') {
    return undefined;
  }
  const createdAt = corrected(row.createdAt, skewMs);
  const { serial } = row;
  switch (row.kind) {
    case 'registration': {
      const body = JSON.parse(row.body) as RegistrationBody;
      return { kind: 'registration', serial, row: registeredRow({ ...row, createdAt }, body, catalogue) };
    }
    case 'replacement': {
      const { newSerial, oldSerial = null } = JSON.parse(row.body) as ReplacementBody;
      const request = { newSerial, oldSerial, requestedAt: createdAt, requestedBy: recorder.name };
      return { kind: 'replacement', request };
    }
    case 'inspection':
    case 'maintenance':
      return ownRecordOf(row, recorder, skewMs);
  }
}

/** Returns the inspection or maintenance that the server confirmed; undefined for anything else. */
export function confirmedRecordOf(
  receipt: ReceiptRow,
  recorder: Recorder,
  skewMs: number,
): OwnRecord | undefined {
  return receipt.outcome === 'received' ? ownRecordOf(receipt, recorder, skewMs) : undefined;
}
