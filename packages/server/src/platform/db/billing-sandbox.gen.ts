/** Generated from the migrations by testing/schema/database-types.ts; do not edit. */
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface BilledProducts {
  code: string;
  id: Generated<number>;
  name: string;
  perUnit: boolean;
  price: number;
}

export interface BillItems {
  amount: number;
  billId: number;
  discount: Generated<number>;
  name: string;
  position: number;
  quantity: number;
}

export interface Bills {
  amount: number;
  code: string | null;
  createdAt: Timestamp;
  customerId: number;
  dueAt: Timestamp;
  id: Generated<number>;
  overdue: Generated<boolean>;
  paidAt: Timestamp | null;
  refusedAt: Timestamp | null;
  status: string;
  subscriptionId: number | null;
  token: string;
}

export interface Customers {
  address: string | null;
  clockMonths: Generated<number>;
  code: string;
  createdAt: Timestamp;
  email: string;
  id: Generated<number>;
  name: string;
  phone: string;
  taxId: string;
}

export interface Deliveries {
  body: string;
  createdAt: Timestamp;
  deliveredAt: Timestamp | null;
  id: Generated<number>;
}

export interface Plans {
  id: Generated<number>;
  productId: number;
}

export interface SubscriptionItems {
  discount: Generated<number>;
  discountBills: Generated<number>;
  perUnit: boolean;
  price: number;
  productId: number;
  quantity: number;
  subscriptionId: number;
}

export interface Subscriptions {
  billedMonths: number;
  code: string;
  createdAt: Timestamp;
  customerId: number;
  endAt: Timestamp | null;
  id: Generated<number>;
  nextBillingAt: Timestamp | null;
  paymentMethod: string;
  planId: number;
  startAt: Timestamp;
  status: string;
}

export interface BillingSandboxTables {
  billedProducts: BilledProducts;
  billItems: BillItems;
  bills: Bills;
  customers: Customers;
  deliveries: Deliveries;
  plans: Plans;
  subscriptionItems: SubscriptionItems;
  subscriptions: Subscriptions;
}
