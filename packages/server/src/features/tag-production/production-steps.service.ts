/** The steps of a production run, one at a time: making, sending, receiving and replacing tags. */
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { NFC_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import {
  type getProductionRun as getEndpoint,
  type replaceProducedTag as replaceEndpoint,
  type sendProducedTags as sendEndpoint,
  TAG_PRODUCTION_NOT_UNDER_WAY,
  TAG_PRODUCTION_NOTHING_TO_MAKE,
  TAG_PRODUCTION_NOTHING_TO_SEND,
  TAG_PRODUCTION_TAG_CLAIMED,
  TAG_PRODUCTION_TAG_VOID,
  TAG_PRODUCTION_UNFINISHED,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { language } from '../../platform/mail/language.ts';
import { notifyPayer } from '../notices/notices.service.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { requirePayer } from '../billing/payer.service.ts';
import type { BillingContext } from '../billing/subscriptions.service.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { reserveSerials } from '../tags/free-tags.service.ts';
import { giveSerials } from '../tags/reserved-serials.exported.queries.ts';
import { insertTags, removeFreeTag } from '../tags/tags.exported.queries.ts';
import * as steps from './production-steps.queries.ts';
import * as queries from './tag-production.queries.ts';
import { getRun, presentTag } from './tag-production.service.ts';
import { tagsSentMail } from './tags-sent.mails.ts';

type RunDetails = HandlerReplyOf<typeof getEndpoint>;

/** The actor and the transaction of a step. */
type StepContext = BillingContext;

/** Locks a run and returns its state after the wait for the lock. @throws ApiError NOT_FOUND */
async function lockRun(db: PublicDb, id: string): Promise<RunDetails> {
  requireFound((await steps.lockRun(db, id)) || undefined);
  return getRun(db, id);
}

async function recordStep(
  context: StepContext,
  act: string,
  { id, companyName, companyGroup }: RunDetails,
  detail: Readonly<Record<string, string | number>>,
): Promise<void> {
  await recordPublicAct(context, {
    feature: 'tag-production',
    act,
    subject: id,
    detail: { company: companyName, companyGroup, ...detail },
  });
}

/**
 * Puts all reserved tags into the stock.
 * @throws ApiError NOT_FOUND, TAG_PRODUCTION_NOTHING_TO_MAKE
 */
export async function finishMaking(context: StepContext, id: string): Promise<RunDetails> {
  const { db, clock } = context;
  const run = await lockRun(db, id);
  if (run.counts.reserved === 0) {
    throw apiError(TAG_PRODUCTION_NOTHING_TO_MAKE);
  }
  const updateDate = clock.now();
  const added = await steps.putReservedIntoStock(db, id, updateDate);
  await steps.addMade(db, id, { added, updateDate });
  await recordStep(context, 'make', run, { quantity: added });
  return getRun(db, id);
}

/** Rows of one insert, few since PostgreSQL allows 65,535 parameters and other requests are served in between. */
const TAGS_PER_INSERT = 500;

/** Adds the serials as free tags to the buyer's company. @throws ApiError NOT_FOUND without such a company */
async function giveToBuyer(
  db: PublicDb,
  buyer: NonNullable<Awaited<ReturnType<typeof queries.findBuyer>>>,
  { serials, now }: { readonly serials: readonly string[]; readonly now: Date },
): Promise<void> {
  await giveSerials(db, serials, buyer.tenantRole);
  await insideTenant(db, buyer, async (inGroup) => {
    const { id: companyId } = requireFound(await findCompany(inGroup, requireFound(buyer.companyId)));
    for (let start = 0; start < serials.length; start += TAGS_PER_INSERT) {
      const batch = serials.slice(start, start + TAGS_PER_INSERT);
      await insertTags(
        inGroup,
        batch.map((serialNumber) => ({
          serialNumber,
          companyId,
          equipmentId: null,
          createdAt: now,
          updateDate: now,
        })),
      );
    }
  });
}

/** Tells the payer of a buyer, in the product and by mail, that the tags were sent. */
async function tellBuyer(
  { db, clock }: StepContext,
  publicUrl: string,
  buyer: NonNullable<Awaited<ReturnType<typeof queries.findBuyer>>>,
  sent: BodyOf<typeof sendEndpoint> & {
    readonly quantity: number;
    readonly shipmentId: string;
    readonly run: Awaited<ReturnType<typeof lockRun>>;
  },
): Promise<void> {
  const { run, shipmentId, ...shipment } = sent;
  const { quantity, carrier, trackingCode } = shipment;
  const { companyName, productId } = run;
  await enqueueMail(db, tagsSentMail, {
    to: buyer.email,
    language: language.parse(buyer.language ?? 'pt'),
    values: { ...shipment, company: companyName, productId, link: `${publicUrl}/#/buy-tag` },
  });
  await notifyPayer(
    db,
    // The ordering company is not the payer when the group pays for all its companies.
    { ...buyer, companyId: buyer.payingCompanyId, name: companyName },
    {
      kind: 'tags-sent',
      about: `shipment:${shipmentId}`,
      facts: { quantity, isNfc: productId === NFC_TAG_ID, carrier, trackingCode },
      at: clock.now(),
    },
  );
}

/**
 * Sends the stock of a run. The tags become free tags of the buying company, and its payer is told.
 * @throws ApiError NOT_FOUND, TAG_PRODUCTION_UNFINISHED, TAG_PRODUCTION_NOTHING_TO_SEND, or a field error for a date in the future or
 * before the run
 */
export async function sendTags(
  context: StepContext,
  publicUrl: string,
  id: string,
  { carrier, trackingCode, sentOn }: BodyOf<typeof sendEndpoint>,
): Promise<RunDetails> {
  const { db, clock, ids } = context;
  const run = await lockRun(db, id);
  const now = clock.now();
  if (run.counts.reserved > 0) {
    throw apiError(TAG_PRODUCTION_UNFINISHED, { reserved: run.counts.reserved });
  }
  if (run.counts.stock === 0) {
    throw apiError(TAG_PRODUCTION_NOTHING_TO_SEND);
  }
  if (sentOn > dayIn(DEFAULT_ZONE, now) || sentOn < dayIn(DEFAULT_ZONE, run.createdAt)) {
    throw invalid('sentOn', 'date_out_of_range');
  }
  const shipmentId = ids.newId();
  await steps.insertShipment(db, {
    id: shipmentId,
    runId: id,
    carrier,
    trackingCode,
    sentOn,
    createdAt: now,
  });
  const serials = await steps.sendStock(db, id, { shipmentId, updateDate: now });
  const buyer = requireFound(await queries.findBuyer(db, id));
  await giveToBuyer(db, buyer, { serials, now });
  const shipment = { quantity: serials.length, carrier, trackingCode, sentOn };
  await tellBuyer(context, publicUrl, buyer, { ...shipment, shipmentId, run });
  await recordStep(context, 'send', run, shipment);
  return getRun(db, id);
}

/**
 * Takes a sent tag back from its group, so that nobody can register equipment on it.
 * @throws ApiError TAG_PRODUCTION_TAG_CLAIMED when it has equipment
 */
async function takeBack(db: PublicDb, serial: string): Promise<void> {
  const group = requireFound(await queries.findGroupOfSerial(db, serial));
  // Waits for a running registration. A later registration finds no tag.
  if (!(await insideTenant(db, group, (inGroup) => removeFreeTag(inGroup, serial)))) {
    throw apiError(TAG_PRODUCTION_TAG_CLAIMED);
  }
  await giveSerials(db, [serial], undefined);
}

/**
 * Makes a tag void and reserves a new tag at the end of the same run, without a bill.
 * @returns the new tag
 * @throws ApiError NOT_FOUND, TAG_PRODUCTION_TAG_VOID, TAG_PRODUCTION_TAG_CLAIMED
 */
export async function replaceTag(
  context: StepContext,
  id: string,
  { serial, note }: BodyOf<typeof replaceEndpoint>,
): Promise<HandlerReplyOf<typeof replaceEndpoint>> {
  const { db, clock, ids } = context;
  const run = await lockRun(db, id);
  const { state } = requireFound(await queries.findTag(db, id, serial));
  const updateDate = clock.now();
  if (state === 'void') {
    throw apiError(TAG_PRODUCTION_TAG_VOID);
  }
  if (state === 'sent' || state === 'claimed') {
    await takeBack(db, serial);
  }
  if (state === 'reserved') {
    await steps.addMade(db, id, { added: 1, updateDate });
  }
  const voidReason = state === 'reserved' || state === 'stock' ? 'spoiled' : 'faulty';
  await steps.voidTag(db, serial, { voidReason, voidNote: note, updateDate });
  const before = await steps.lastPlace(db, id);
  let newSerial = '';
  await reserveSerials(db, ids, { quantity: 1, createdAt: updateDate }, async (serials) => {
    await steps.insertReservedTags(db, serials, { runId: id, before, replaces: serial, updateDate });
    newSerial = serials[0] ?? newSerial;
  });
  await recordStep(context, 'replace', run, { tag: serial, replacedBy: newSerial, reason: voidReason });
  return presentTag(requireFound(await queries.findTag(db, id, newSerial)));
}

/**
 * Confirms that the buyer has received the sent tags.
 * @throws ApiError NOT_FOUND for an order without a run or of another customer, TAG_PRODUCTION_NOT_UNDER_WAY
 */
export async function confirmReceipt(context: StepContext, session: Session, orderId: string): Promise<void> {
  const { db, clock } = context;
  const payer = await requirePayer(db, session, {});
  const order = requireFound(await queries.findRunOfOrder(db, orderId));
  const isOwn =
    order.companyGroupId === payer.companyGroupId &&
    (payer.companyId === undefined || payer.companyId === order.companyId);
  const run = await lockRun(db, requireFound(isOwn ? order.id : undefined));
  if ((await steps.confirmShipments(db, run.id, clock.now())) === 0) {
    throw apiError(TAG_PRODUCTION_NOT_UNDER_WAY);
  }
  await recordStep(context, 'receive', run, { quantity: run.quantity });
}
