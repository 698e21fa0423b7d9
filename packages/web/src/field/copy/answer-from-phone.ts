/** Lets the phone's copy answer calls instead of the server. */
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import {
  getFieldTag,
  listRegistrationProducts,
} from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { CallOf, Endpoint, ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  getFieldServiceOrder,
  listFieldServiceOrders,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import type { CopyOwner } from '../../lib/phone/copy-state.ts';
import { readDue, readOrder, readOrders, readProducts, readTag } from './phone-copy.ts';

type Answer<E extends Endpoint> = (owner: CopyOwner, parts: CallOf<E>) => Promise<ReplyOf<E> | undefined>;

function answerOf<E extends Endpoint>(endpoint: E, answer: Answer<E>): readonly [Endpoint, Answer<Endpoint>] {
  return [endpoint, answer as unknown as Answer<Endpoint>];
}

const ANSWERS: ReadonlyMap<Endpoint, Answer<Endpoint>> = new Map([
  answerOf(getFieldTag, (owner, { params }) => readTag(owner, normalizeTagSerial(params.serial))),
  answerOf(listRegistrationProducts, (owner) => readProducts(owner)),
  answerOf(listFieldDue, (owner, { query }) => {
    const { latitude, longitude } = query ?? {};
    return readDue(owner, latitude === undefined || longitude === undefined ? null : { latitude, longitude });
  }),
  answerOf(listFieldServiceOrders, (owner) => readOrders(owner)),
  answerOf(getFieldServiceOrder, (owner, { params }) => readOrder(owner, params.id)),
]);

/** The endpoints that the copy may answer. */
export const PHONE_ENDPOINTS: readonly Endpoint[] = [...ANSWERS.keys()];

/** Answers a call from the copy. Returns undefined if the copy has no answer, or the browser stores nothing. */
export async function answerFromPhone<E extends Endpoint>(
  owner: CopyOwner,
  endpoint: E,
  parts: CallOf<E>,
): Promise<ReplyOf<E> | undefined> {
  return ANSWERS.get(endpoint)?.(owner, parts) as Promise<ReplyOf<E> | undefined>;
}
