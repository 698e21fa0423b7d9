/** The billing desk of the platform: customers, their obstacles, the health of billing, and an export of the bills. */
import { z } from 'zod';
import { BILL_STATUSES, SUBSCRIPTION_REQUESTS, SUBSCRIPTION_STATUSES } from '../billing/billing.contract.ts';
import {
  PAYMENT_STATUSES,
  paymentException,
  setCompanyGroupStatus,
} from '../company-groups/company-groups.contract.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { calendarDate, daysBetween, replyInstant } from '../kernel/date.ts';
import { downloadLanguage } from '../kernel/download.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { worksAtBillingDesk } from './billing-desk.policy.ts';

/** The customer has nothing at the billing provider, and nothing waits to be sent. */
export const NOTHING_TO_SYNC = apiErrorKind(409, 'BILLING_DESK_NOTHING_TO_SYNC');

/** Obstacles of a customer's billing. */
export const OBSTACLES = [
  /** The provider has not fulfilled a subscription's request. */
  'REQUEST_WAITING',
  /** The provider refused a subscription's request. */
  'REQUEST_REFUSED',
  /** An order of tags has no bill yet. */
  'ORDER_WAITING',
  /** The provider refused an order of tags. */
  'ORDER_REFUSED',
  /** An unpaid bill has no link, so that nobody can pay it. */
  'BILL_WITHOUT_LINK',
  /** The provider does not respond correctly. */
  'PROVIDER_UNAVAILABLE',
  /** A job fails because of a fault of the product. */
  'JOB_FAULT',
] as const;

export const obstacle = z.object({
  kind: z.enum(OBSTACLES),
  since: replyInstant(),
  /** The request of REQUEST_WAITING and REQUEST_REFUSED. Null for other kinds. */
  request: z.enum(SUBSCRIPTION_REQUESTS).nullable(),
  /** Cents of BRL of the bill without a link or of the order. Null for other kinds. */
  amount: z.number().int().nullable(),
  /** The provider's names for the refused fields, or the error of a job. Empty means unknown. */
  detail: z.string(),
});
export type Obstacle = z.infer<typeof obstacle>;

/** The filters of the list of customers. */
export const CUSTOMER_FILTERS = ['all', 'overdue', 'cancelled', 'free', 'stuck'] as const;

export const billingCustomer = z.object({
  /** Id of the company group, or of the company of the generic group. */
  id: z.string(),
  companyGroup: z.string(),
  /** The company of the generic group that pays. Null means that the whole group pays. */
  companyId: z.string().nullable(),
  /** Name of the company at the provider. Empty for a group that never bought anything. */
  name: z.string(),
  /** The plan in effect. */
  planId: z.number().int(),
  /** The ordered plan while another plan is in effect, such as while the first bill is late. Null without an order or with equal plans. */
  orderedPlanId: z.number().int().nullable(),
  cap: z.number().int(),
  /** Enabled tags that count against the cap. */
  used: z.number().int(),
  /** Status of the latest subscription. Null without a subscription, and until the provider has it. */
  status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  request: z.enum(SUBSCRIPTION_REQUESTS).nullable(),
  nextBillingAt: replyInstant().nullable(),
  overdueSince: replyInstant().nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Null means that the payment status follows the bills. */
  paymentException: paymentException.nullable(),
  /** Whether an obstacle has blocked the billing of the customer for some minutes. */
  isStuck: z.boolean(),
});
export type BillingCustomer = z.infer<typeof billingCustomer>;

/** A customer is named by its group and, in the generic group, its company. */
const customerKey = z.strictObject({ companyGroup: z.string().max(200), companyId: uuid.optional() });

export const listBillingCustomers = endpoint({
  method: 'GET',
  path: '/web/billing-desk/customers/',
  summary: 'All customers with plan, use, next bill and what is overdue or stuck',
  may: worksAtBillingDesk,
  // The handler opens a short transaction in each group of the page.
  scope: 'none',
  query: pageQuery(['name', 'planId', 'nextBillingAt', 'overdueSince']).extend({
    show: z.enum(CUSTOMER_FILTERS).default('all'),
  }),
  reply: pageOf(billingCustomer),
});

/** Maximum number of rows of each list of a history, which has the newest rows. */
export const HISTORY_LENGTH = 500;

export const getBillingHistory = endpoint({
  method: 'GET',
  path: '/web/billing-desk/history/',
  summary: 'Everything about the billing of one customer, newest first',
  may: worksAtBillingDesk,
  scope: 'none',
  query: customerKey,
  reply: z.object({
    customer: billingCustomer,
    /** The company in which the page My plan shows this customer. Null means that the group has no company. */
    openIn: z.string().nullable(),
    /** Id of the customer at the billing provider. Null means that the provider does not know the customer. */
    providerId: z.number().int().nullable(),
    email: z.string(),
    /** When the provider's state was last fetched. */
    syncedAt: replyInstant().nullable(),
    obstacles: z.array(obstacle),
    subscriptions: z.array(
      z.object({
        id: z.string(),
        planId: z.number().int(),
        quantity: z.number().int(),
        status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
        createdAt: replyInstant(),
        nextBillingAt: replyInstant().nullable(),
        overdueSince: replyInstant().nullable(),
        endAt: replyInstant().nullable(),
      }),
    ),
    requests: z.array(
      z.object({
        id: z.string(),
        request: z.enum(SUBSCRIPTION_REQUESTS),
        planId: z.number().int().nullable(),
        quantity: z.number().int().nullable(),
        /** Name of the person. Empty means the server itself. */
        askedBy: z.string(),
        askedAt: replyInstant(),
        /** Null means that the provider has not answered the request yet. */
        outcome: z.enum(['done', 'refused']).nullable(),
        refusedFields: z.string(),
        endedAt: replyInstant().nullable(),
      }),
    ),
    bills: z.array(
      z.object({
        id: z.string(),
        isForTags: z.boolean(),
        /** In cents of BRL. */
        amount: z.number().int(),
        status: z.enum(BILL_STATUSES),
        url: z.string().nullable(),
        createdAt: replyInstant(),
        dueAt: replyInstant().nullable(),
        paidAt: replyInstant().nullable(),
      }),
    ),
    tagOrders: z.array(
      z.object({
        id: z.string(),
        productId: z.number().int(),
        quantity: z.number().int(),
        /** In cents of BRL. */
        total: z.number().int(),
        /** Status of the order's bill. Null means that there is no bill yet. */
        billStatus: z.enum(BILL_STATUSES).nullable(),
        refused: z.boolean(),
        createdAt: replyInstant(),
      }),
    ),
    events: z.array(
      z.object({
        key: z.string(),
        /** The provider's name of the event, such as `bill_paid`. */
        kind: z.string(),
        receivedAt: replyInstant(),
        /** Null means that its job has not run yet. */
        processedAt: replyInstant().nullable(),
      }),
    ),
  }),
});

export const syncBillingCustomer = endpoint({
  method: 'POST',
  path: '/web/billing-desk/sync/',
  summary: 'Fetch the provider’s state of a customer now, and send the waiting requests',
  may: worksAtBillingDesk,
  scope: 'public',
  callsPerMinute: 60,
  body: customerKey,
  reply: 'none',
  errors: [NOTHING_TO_SYNC],
});

const companyParams = z.strictObject({ companyId: uuid });

export const setCompanyPaymentStatus = endpoint({
  method: 'PUT',
  path: '/web/billing-desk/payment-status/:companyId',
  summary: 'Set the payment status of a company of the generic group by hand, until it is lifted',
  may: worksAtBillingDesk,
  scope: 'public',
  params: companyParams,
  body: setCompanyGroupStatus.body,
  reply: setCompanyGroupStatus.reply,
});

/** Changes nothing for a company without an exception. */
export const liftCompanyPaymentStatus = endpoint({
  method: 'DELETE',
  path: '/web/billing-desk/payment-status/:companyId',
  summary: 'Let the payment status of a company of the generic group follow its bills again',
  may: worksAtBillingDesk,
  scope: 'public',
  params: companyParams,
  reply: setCompanyGroupStatus.reply,
});

export const getBillingHealth = endpoint({
  method: 'GET',
  path: '/web/billing-desk/health/',
  summary: 'Whether billing works: provider, last event, last reconciliation, failing jobs',
  may: worksAtBillingDesk,
  scope: 'public',
  reply: z.object({
    provider: z.enum(['sandbox', 'vindi', 'none']),
    lastEventAt: replyInstant().nullable(),
    /** The last reconciliation. Null means that there was none in the last month. */
    reconciliation: z
      .object({
        startedAt: replyInstant(),
        customers: z.number().int(),
        /** Customers that were read so far. */
        read: z.number().int(),
        /** Number of these customers whose state at the provider differed, since no event had reported it. */
        differed: z.number().int(),
      })
      .nullable(),
    /** Jobs with a failed last attempt, with the latest failure first. At most 50 jobs are listed. */
    failures: z.array(
      z.object({
        task: z.string(),
        subject: z.string(),
        /** The customer of the job. Empty means that the job is about no single customer. */
        customer: z.string(),
        kind: z.enum(['unavailable', 'fault']),
        reason: z.string(),
        attempts: z.number().int(),
        /** Whether no further attempt follows. */
        givenUp: z.boolean(),
        firstFailedAt: replyInstant(),
        lastFailedAt: replyInstant(),
      }),
    ),
    failureCount: z.number().int(),
  }),
});

export const exportBills = endpoint({
  method: 'GET',
  path: '/web/billing-desk/bills.csv',
  summary:
    'The bills issued in a period, for accounting: CSV with semicolons, UTF-8 with byte order mark, decimal comma',
  may: worksAtBillingDesk,
  scope: 'public',
  query: z
    .strictObject({
      /** First and last day on which bills were issued. A day begins and ends in the time zone of São Paulo. */
      from: calendarDate,
      upTo: calendarDate,
      language: downloadLanguage,
    })
    .refine(({ from, upTo }) => daysBetween(from, upTo) >= 0, { message: 'before_start', path: ['upTo'] }),
  reply: 'file',
});
