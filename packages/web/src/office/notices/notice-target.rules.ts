/** The page that a notice opens. */
import type { Notice } from '@mobcheck/contract/notices/notices.contract.ts';
import type { LinkTarget } from '../../lib/page-url.ts';

/** A page of the office, or a URL outside the office, such as an order in the field application. */
export type NoticeTarget = LinkTarget | { readonly href: string };

/** Returns the page that a notice opens. @param ownId the id of the reader */
export function targetOf(notice: Notice, ownId: string): NoticeTarget {
  switch (notice.kind) {
    case 'service-order':
      return { href: `/field#/orders/${notice.facts.orderId}` };
    case 'expiring':
      return { to: '/inspections', search: { view: 'by-any-date' } };
    case 'problem-report':
      return { to: '/deficiencies', search: { state: 'REPORTED' } };
    case 'blocking-deficiencies':
      return { to: '/deficiencies', search: { severity: 'BLOCKING' } };
    case 'deficiency-owner': {
      const { deficiencyId, count } = notice.facts;
      return count === 1
        ? { to: '/deficiencies', search: { deficiency: deficiencyId } }
        : { to: '/deficiencies', search: { owner: ownId } };
    }
    case 'overdue-deficiencies':
      return {
        to: '/deficiencies',
        search: { overdue: 'true', ...(notice.facts.company === 0 && { owner: ownId }) },
      };
    case 'tags-sent':
      return { to: '/buy-tag' };
    case 'bill':
      return { to: '/my-plan' };
    case 'registration':
      return { to: '/users' };
    case 'webhook-off':
      return { to: '/integrations', search: { tab: 'webhooks' } };
    case 'sign-in':
    case 'second-factor-removed':
      return { to: '/security' };
    default:
      throw new Error(`unknown notice ${JSON.stringify(notice satisfies never)}`);
  }
}
