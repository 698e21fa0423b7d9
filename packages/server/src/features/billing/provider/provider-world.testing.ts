/** A provider for the tests that every billing provider must pass, with helpers for customers and subscriptions. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  ProviderUnavailable,
  type BillingProvider,
  type NewProduct,
  type PlanIds,
  type PricedItem,
} from './provider.ts';

/** A provider to test, with acts that customers and staff perform at the provider. */
export interface ProviderWorld {
  readonly provider: BillingProvider;
  /** The provider's time, which only `advance` moves. */
  readonly now: () => Date;
  /** The customer pays a bill. */
  readonly pay: (billId: number) => Promise<void>;
  readonly cancelByStaff: (subscriptionId: number) => Promise<void>;
  /** Moves the provider's clock, which creates the bills that become due. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Returns the number of resources with a code. */
  readonly countOf: (
    kind: 'customers' | 'products' | 'plans' | 'subscriptions' | 'bills',
    code: string,
  ) => Promise<number>;
  /** Loses the answer to the next change, although the provider makes the change. Each provider defines which calls are changes. */
  readonly loseNextAnswer: () => void;
  /** Every webhook call so far, oldest first. */
  readonly webhooks: () => Promise<readonly { readonly body: string; readonly authorization: string }[]>;
  readonly close: () => Promise<void>;
}

export type World = () => ProviderWorld;

export const DAY_MS = 86_400_000;

export const PLAN: NewProduct = { code: 'plan-of-the-suite', name: 'Standard', price: 9990, perUnit: false };
export const CUSTOM_PLAN: NewProduct = {
  code: 'custom-of-the-suite',
  name: 'Custom',
  price: 99,
  perUnit: true,
};
export const TAG: NewProduct = { code: 'tag-of-the-suite', name: 'NFC tag', price: 325, perUnit: true };

/** Creates a customer. Returns its id. */
export async function addCustomer({ provider }: ProviderWorld, code: string = randomUUID()): Promise<number> {
  return provider.ensureCustomer({
    code,
    name: 'Extintores Aurora Ltda',
    email: 'financeiro@aurora.test',
    taxId: '11222333000181',
    phone: '11988887777',
  });
}

/** Creates a customer with a subscription. */
export async function addSubscriber(
  world: ProviderWorld,
  product: NewProduct & Partial<PricedItem> = PLAN,
  quantity = 1,
) {
  const customerId = await addCustomer(world);
  const plan = await world.provider.ensurePlan(product);
  const code = randomUUID();
  const order = orderOf(code, customerId, plan, { ...product, quantity });
  return { customerId, plan, code, order, ...(await world.provider.subscribe(order)) };
}

/** Returns an order of a subscription. */
export function orderOf(
  code: string,
  customerId: number,
  { planId, productId }: PlanIds,
  {
    price,
    perUnit,
    quantity = 1,
    discount,
  }: Pick<PricedItem, 'price' | 'perUnit'> & Partial<PricedItem> = PLAN,
) {
  const items: PricedItem[] = [{ productId, quantity, price, perUnit, discount }];
  return { code, customerId, planId, items, method: 'bank_slip' } as const;
}

/** Runs a creating call, loses its answer, and repeats the call. */
export async function createTwice<T>(
  { loseNextAnswer }: ProviderWorld,
  create: () => Promise<T>,
): Promise<T> {
  loseNextAnswer();
  await expect(create()).rejects.toBeInstanceOf(ProviderUnavailable);
  return create();
}

/** Returns a provider whose answers can be lost, as in a crash of the server. */
export function losingProvider(
  provider: BillingProvider,
): Pick<ProviderWorld, 'provider' | 'loseNextAnswer'> {
  let isLost = false;
  const losing =
    <A extends readonly unknown[], T>(call: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      const answer = await call(...given);
      if (isLost) {
        isLost = false;
        throw new ProviderUnavailable('the answer is lost');
      }
      return answer;
    };
  return {
    loseNextAnswer: () => {
      isLost = true;
    },
    provider: {
      ...provider,
      ensureCustomer: losing(provider.ensureCustomer),
      subscribe: losing(provider.subscribe),
      changeItems: losing(provider.changeItems),
      cancel: losing(provider.cancel),
      reactivate: losing(provider.reactivate),
      charge: losing(provider.charge),
    },
  };
}
