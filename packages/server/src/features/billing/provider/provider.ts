/** The port to the billing provider, with the duties and errors of every adapter. Amounts are whole cents of BRL. */
import type {
  BillStatus,
  PaymentMethod,
  SubscriptionStatus,
} from '@mobcheck/contract/billing/billing.contract.ts';

/** Id of a customer, subscription or sale in the database, or a name such as `plan-1`. The provider stores it as `code`. */
export type ProviderCode = string;

export interface NewCustomer {
  readonly code: ProviderCode;
  readonly name: string;
  readonly email: string;
  /** CNPJ without punctuation; empty when unknown. */
  readonly taxId: string;
  /** Digits with area code; empty when unknown. */
  readonly phone: string;
  /** Undefined when unknown, so that the provider's address stays. */
  readonly address?: CustomerAddress | undefined;
}

/** A postal address in Brazil. Unknown parts are empty. */
export interface CustomerAddress {
  /** Street and number. */
  readonly address: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Eight digits. */
  readonly cep: string;
}

/** A sold product, either a monthly plan or tags. */
export interface NewProduct {
  readonly code: ProviderCode;
  readonly name: string;
  /** Price in cents of one piece if `perUnit`, else of the whole. Items are billed at their own price. */
  readonly price: number;
  readonly perUnit: boolean;
}

/** The ids of a monthly plan and of the plan's product, at the provider. */
export interface PlanIds {
  readonly planId: number;
  readonly productId: number;
}

export interface ProviderItem {
  readonly productId: number;
  readonly quantity: number;
}

/** An item with its own price, which later prices of the product do not change. */
export interface PricedItem extends ProviderItem {
  /** Price in cents of one piece if `perUnit`, else of the whole. */
  readonly price: number;
  readonly perUnit: boolean;
  /** Each of the first `bills` bills is reduced by `amount` in cents, at most by the item's price. A one-off bill has no discount. */
  readonly discount?: { readonly amount: number; readonly bills: number } | undefined;
}

export interface ProviderSubscription {
  readonly id: number;
  readonly code: ProviderCode | undefined;
  readonly customerId: number;
  readonly status: SubscriptionStatus;
  readonly items: readonly ProviderItem[];
  readonly createdAt: Date;
  readonly nextBillingAt: Date | undefined;
  /** Due date of the oldest overdue bill. */
  readonly overdueSince: Date | undefined;
  /** The end of a cancelled subscription. */
  readonly endAt: Date | undefined;
}

export interface ProviderBill {
  readonly id: number;
  /** The code of a one-off bill. Bills of a subscription have no code. */
  readonly code: ProviderCode | undefined;
  readonly customerId: number;
  /** Undefined for a one-off bill. */
  readonly subscriptionId: number | undefined;
  /** In cents. */
  readonly amount: number;
  readonly status: BillStatus;
  /** The provider's page on which the customer pays. It is a bearer link, so it never appears in a log. Undefined until it exists. */
  readonly url: string | undefined;
  readonly createdAt: Date;
  readonly dueAt: Date | undefined;
  readonly paidAt: Date | undefined;
}

/** A webhook call. */
export interface ProviderEvent {
  /** Equal for repeated deliveries of one event. */
  readonly key: string;
  /** The provider's name of the event, such as `bill_paid`. */
  readonly kind: string;
  /** The subject, which must be read again, since the event's content may be old. Undefined for subjects that are not stored. */
  readonly subject: { readonly type: 'subscription' | 'bill' | 'customer'; readonly id: number } | undefined;
  /** The provider's id of the named customer, or undefined. It only determines which events share a job. */
  readonly customerId: number | undefined;
}

/**
 * Every method except `readEvent` can throw ProviderUnavailable or ProviderRefused. Methods that create a resource first search for its
 * code, so that a repeated call creates nothing twice, even after a timeout.
 */
export interface BillingProvider {
  readonly name: 'sandbox' | 'vindi' | 'none';
  /** Creates the customer of the code or updates its data. Returns its id. */
  readonly ensureCustomer: (customer: NewCustomer) => Promise<number>;
  /** Creates a monthly plan with its product of the same code, unless they exist, and updates the price. */
  readonly ensurePlan: (plan: NewProduct) => Promise<PlanIds>;
  /** Creates a one-off product, unless it exists, and updates the price. Returns its id. */
  readonly ensureProduct: (product: NewProduct) => Promise<number>;
  /** Subscribes from now on. `bill` is undefined until the first bill exists, and a bill of zero is paid at once. */
  readonly subscribe: (order: {
    readonly code: ProviderCode;
    readonly customerId: number;
    readonly planId: number;
    readonly items: readonly PricedItem[];
    readonly method: PaymentMethod;
  }) => Promise<{ readonly subscription: ProviderSubscription; readonly bill: ProviderBill | undefined }>;
  /** Makes `items` the only items of a subscription, from its next bill on. */
  readonly changeItems: (
    subscriptionId: number,
    items: readonly PricedItem[],
  ) => Promise<ProviderSubscription>;
  /** Cancels a subscription with its unpaid bills. A cancelled subscription stays unchanged. */
  readonly cancel: (subscriptionId: number) => Promise<ProviderSubscription>;
  /** Reactivates a cancelled subscription. An active subscription stays unchanged. */
  readonly reactivate: (
    subscriptionId: number,
  ) => Promise<{ readonly subscription: ProviderSubscription; readonly bill: ProviderBill | undefined }>;
  /** Creates a one-off bill. */
  readonly charge: (order: {
    readonly code: ProviderCode;
    readonly customerId: number;
    readonly items: readonly PricedItem[];
    readonly method: PaymentMethod;
  }) => Promise<ProviderBill>;
  /** Returns undefined without a subscription of this id. */
  readonly getSubscription: (id: number) => Promise<ProviderSubscription | undefined>;
  /** Returns undefined without a bill of this id. */
  readonly getBill: (id: number) => Promise<ProviderBill | undefined>;
  /** Lists all subscriptions of a customer, newest first. */
  readonly listSubscriptions: (customerId: number) => Promise<readonly ProviderSubscription[]>;
  /** Lists the bills of a customer, newest first, at least the last 50. */
  readonly listBills: (customerId: number) => Promise<readonly ProviderBill[]>;
  /**
   * Reads a webhook call.
   * @param authorization the header of the call, compared with the secret in constant time
   * @returns undefined when the secret is wrong; an unreadable body is an event without subject
   */
  readonly readEvent: (rawBody: string, authorization: string | undefined) => ProviderEvent | undefined;
}

/** The provider does not answer, sends an unreadable reply or is rate limiting. The same call may succeed later. */
export class ProviderUnavailable extends Error {
  /** Seconds after which the call may be repeated; undefined when unknown. */
  readonly retryAfter: number | undefined;

  constructor(reason: string, options: ErrorOptions & { readonly retryAfter?: number } = {}) {
    super(reason, options);
    this.retryAfter = options.retryAfter;
  }
}

/** The provider refuses the data. Repeating the call is useless. */
export class ProviderRefused extends Error {
  /** The provider's names of the refused fields, such as `registry_code`; empty when it named none. */
  readonly parameters: readonly string[];

  constructor(reason: string, parameters: readonly string[] = []) {
    super(reason);
    this.parameters = parameters;
  }
}
