/** Equipment for tests, registered through HTTP, with its checklist. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  getFieldTag,
  listRegistrationProducts,
  type Checklist,
  type RegistrationProduct,
} from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { systemIds } from '../platform/context/ids.ts';
import { callAs, type TestApp, type UserCall } from './app.ts';
import type { PersonName } from './people.ts';

export interface TestEquipment {
  readonly id: string;
  readonly serial: string;
  readonly product: RegistrationProduct;
  readonly checklist: Checklist;
}

/** Creates a serial that is not in use. */
export function freshSerial(): string {
  return newTagSerial(systemIds.randomBytes(11));
}

interface EquipmentOptions {
  /** The start of the product's name; by default a fire extinguisher, inspected every 30 days. */
  readonly productName?: string;
  /** Fields of the body that differ from the defaults. */
  readonly body?: Partial<CallOf<typeof registerEquipment>['body']>;
}

/** Registers equipment in the active company of the calling user. */
export async function registerEquipmentAs(
  { call }: { readonly call: UserCall },
  { productName = 'Extintor de pó ABC', body }: EquipmentOptions = {},
): Promise<TestEquipment> {
  const products = (await call(listRegistrationProducts)).value;
  const product = products.find((item) => item.name.startsWith(productName));
  if (product === undefined) {
    throw new Error(`no product ${productName}`);
  }
  const serial = body?.tagSerialNumber ?? freshSerial();
  const created = await call(registerEquipment, {
    body: { tagSerialNumber: serial, productId: product.id, extraLabel: 'Corredor', ...body },
  });
  const tag = (await call(getFieldTag, { params: { serial } })).value;
  if (tag.state !== 'REGISTERED') {
    throw new Error(`not registered: ${serial}`);
  }
  return { id: created.value.id, serial, product, checklist: tag.checklist };
}

/** Registers equipment in the active company of a test user, by default the company admin. */
export async function registerTestEquipment(
  server: Pick<TestApp, 'call'>,
  { who = 'companyAdmin', ...options }: EquipmentOptions & { readonly who?: PersonName } = {},
): Promise<TestEquipment> {
  return registerEquipmentAs({ call: callAs(server, who) }, options);
}

/** Returns an answer to each required question: YES, or the first custom answer that is not negative. */
export function conformingAnswers(
  questions: readonly {
    readonly id: string;
    readonly type: string;
    readonly customAnswers?: readonly { readonly id: string; readonly type: string }[];
  }[],
): { questionId: string; answer?: string; customAnswerId?: string }[] {
  return questions.flatMap(({ id: questionId, type, customAnswers }) => {
    if (type === 'TEXT') {
      return [];
    }
    const chosen = customAnswers?.find((answer) => answer.type !== 'NEGATIVE');
    return [chosen === undefined ? { questionId, answer: 'YES' } : { questionId, customAnswerId: chosen.id }];
  });
}
