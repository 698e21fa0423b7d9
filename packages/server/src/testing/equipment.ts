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
import type { TestApp } from './app.ts';
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

/**
 * Registers equipment in the active company of a test user.
 * @param options the user (default `company`), the start of the product's name (default a fire extinguisher, inspected
 * every 30 days), and fields of the body that differ from the defaults
 */
export async function registerTestEquipment(
  server: Pick<TestApp, 'call'>,
  options: {
    who?: PersonName;
    productName?: string;
    body?: Partial<CallOf<typeof registerEquipment>['body']>;
  } = {},
): Promise<TestEquipment> {
  const { who = 'company', productName = 'Extintor de pó ABC', body } = options;
  const products = (await server.call(who, listRegistrationProducts)).value;
  const product = products.find((item) => item.name.startsWith(productName));
  if (product === undefined) {
    throw new Error(`no product ${productName}`);
  }
  const serial = freshSerial();
  const created = await server.call(who, registerEquipment, {
    body: { tagSerialNumber: serial, productId: product.id, extraLabel: 'Corredor', ...body },
  });
  const tag = (await server.call(who, getFieldTag, { params: { serial } })).value;
  if (tag.state !== 'REGISTERED') {
    throw new Error(`not registered: ${serial}`);
  }
  return { id: created.value.id, serial, product, checklist: tag.checklist };
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
