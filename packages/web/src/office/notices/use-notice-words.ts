/** The text of a notice in the reader's language. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Notice } from '@mobcheck/contract/notices/notices.contract.ts';
import { tagSerialInText } from '@mobcheck/contract/tags/tags.rules.ts';
import { showAmount, showNumber } from '../../lib/format.ts';
import { useNoticesPhrases } from './notices.phrases.ts';

interface NoticeWords {
  readonly title: string;
  /** One more line. Empty means none. */
  readonly detail: string;
}

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');

function offWords(
  t: ReturnType<typeof useNoticesPhrases>,
  { name, reason }: Extract<Notice, { kind: 'webhook-off' }>['facts'],
): NoticeWords {
  return { title: t('webhookOff', { name }), detail: t(`webhookOffText.${reason}`) };
}

/** Returns a function that returns the text of a notice. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const t = useNoticesPhrases();
  const expiringWords = ({ expired, expiring }: { expired: number; expiring: number }) =>
    joined([
      expired > 0 && t('expired', { count: expired, shown: showNumber(expired) }),
      expiring > 0 && t('expiring', { count: expiring, shown: showNumber(expiring) }),
    ]);
  const overdueWords = ({ mine, company }: { mine: number; company: number }) =>
    joined([
      mine > 0 && t('overdueMine', { count: mine, shown: showNumber(mine) }),
      company > 0 && t('overdueOfCompany', { count: company, shown: showNumber(company) }),
    ]);
  const billWords = ({ amount, due }: { amount: number; due: string }) =>
    t('billText', { amount: showAmount(amount), due: showDay(due) });
  const ownerWords = ({ number, count }: { number: number; count: number }) =>
    t('owner', { count, number, shown: showNumber(count) });
  const problemWords = ({ tag }: { tag: string }) => t('problemReportText', { tag: tagSerialInText(tag) });
  return (notice) => {
    switch (notice.kind) {
      case 'service-order':
        return { title: t('order', { number: notice.facts.number }), detail: t('orderText') };
      case 'expiring':
        return { title: t('expiringTitle'), detail: expiringWords(notice.facts) };
      case 'problem-report':
        return { title: t('problemReport'), detail: problemWords(notice.facts) };
      case 'blocking-deficiencies': {
        const { number, count } = notice.facts;
        return {
          title: t('blocking', { number }),
          detail: t('blockingText', { count, shown: showNumber(count) }),
        };
      }
      case 'deficiency-owner':
        return { title: ownerWords(notice.facts), detail: '' };
      case 'overdue-deficiencies':
        return { title: t('overdueTitle'), detail: overdueWords(notice.facts) };
      case 'tags-sent': {
        const { quantity, isNfc, carrier, trackingCode } = notice.facts;
        const kind = isNfc ? 'NFC' : 'QR Code';
        const code = trackingCode && t('trackingCode', { code: trackingCode });
        return {
          title: t('tagsSent', { count: quantity, shown: showNumber(quantity), kind }),
          detail: [carrier, code].filter(Boolean).join(' · '),
        };
      }
      case 'bill':
        return { title: t(`bill.${notice.facts.moment}`), detail: billWords(notice.facts) };
      case 'registration':
        return { title: t('registration', { company: notice.facts.company }), detail: notice.facts.name };
      case 'sign-in':
        return { title: t(`signIn.${notice.facts.act}`), detail: t('signInText') };
      case 'webhook-off':
        return offWords(t, notice.facts);
      case 'second-factor-removed':
        return { title: t('secondFactorRemoved'), detail: t('secondFactorRemovedText') };
      default:
        throw new Error(`unknown notice ${JSON.stringify(notice satisfies never)}`);
    }
  };
}
