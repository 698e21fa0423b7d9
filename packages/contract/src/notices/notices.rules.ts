/** The moments of a bill, the changes of a sign-in and the ends of a webhook about which people get notices and mails. */

/** Moments of notices about a bill: at its issue, three days before the due day, on it, and three and seven days after it. */
export const BILL_MOMENTS = ['issued', 'soon', 'today', 'late', 'last'] as const;
export type BillMoment = (typeof BILL_MOMENTS)[number];

/** Acts of the audit trail that change the sign-in of a user. */
export const SIGN_IN_ACTS = [
  'password',
  'secondFactorOn',
  'secondFactorOff',
  'applicationAdded',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
export type SignInAct = (typeof SIGN_IN_ACTS)[number];

/** Reasons for switching a webhook off. `FAILED` means days without a successful call, and `GONE` that the receiver answered 410. */
export const OFF_REASONS = ['FAILED', 'GONE'] as const;
