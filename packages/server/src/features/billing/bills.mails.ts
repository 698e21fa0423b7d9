/** Mails about a new, due or overdue bill, in three languages. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { BILL_MOMENTS, type BillMoment } from '@mobcheck/contract/notices/notices.rules.ts';
import { z } from 'zod';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../platform/mail/mail-names.ts';

interface BillTexts {
  readonly subjects: Readonly<Record<BillMoment, string>>;
  readonly texts: Readonly<Record<BillMoment, string>>;
  readonly facts: (amount: string, due: string) => string;
  readonly label: string;
}

const TEXTS: Readonly<Record<Language, BillTexts>> = {
  pt: {
    subjects: {
      issued: 'Sua fatura do Mobcheck',
      soon: 'Sua fatura do Mobcheck vence em três dias',
      today: 'Sua fatura do Mobcheck vence hoje',
      late: 'Sua fatura do Mobcheck está vencida',
      last: 'Sua fatura do Mobcheck está vencida há uma semana',
    },
    texts: {
      issued: 'A fatura está pronta. Você também a encontra em Meu plano.',
      soon: 'A fatura vence em três dias. Se já pagou, desconsidere este aviso.',
      today: 'A fatura vence hoje. Se já pagou, desconsidere este aviso.',
      late: 'A fatura venceu. Enquanto não for paga, o escritório do Mobcheck fica bloqueado; os registros do campo continuam chegando.',
      last: 'A fatura venceu há uma semana. Enquanto não for paga, o escritório do Mobcheck fica bloqueado; os registros do campo continuam chegando.',
    },
    facts: (amount, due) => `Valor: ${amount}. Vencimento: ${due}.`,
    label: 'Abrir a fatura',
  },
  en: {
    subjects: {
      issued: 'Your Mobcheck bill',
      soon: 'Your Mobcheck bill is due in three days',
      today: 'Your Mobcheck bill is due today',
      late: 'Your Mobcheck bill is overdue',
      last: 'Your Mobcheck bill has been overdue for a week',
    },
    texts: {
      issued: 'The bill is ready. You can also find it in My plan.',
      soon: 'The bill is due in three days. If you have paid it, ignore this notice.',
      today: 'The bill is due today. If you have paid it, ignore this notice.',
      late: 'The bill is overdue. Until it is paid, the Mobcheck office is blocked; records from the field still arrive.',
      last: 'The bill has been overdue for a week. Until it is paid, the Mobcheck office is blocked; records from the field still arrive.',
    },
    facts: (amount, due) => `Amount: ${amount}. Due date: ${due}.`,
    label: 'Open the bill',
  },
  es: {
    subjects: {
      issued: 'Su factura de Mobcheck',
      soon: 'Su factura de Mobcheck vence en tres días',
      today: 'Su factura de Mobcheck vence hoy',
      late: 'Su factura de Mobcheck está vencida',
      last: 'Su factura de Mobcheck está vencida desde hace una semana',
    },
    texts: {
      issued: 'La factura está lista. También la encuentra en Mi plan.',
      soon: 'La factura vence en tres días. Si ya la pagó, ignore este aviso.',
      today: 'La factura vence hoy. Si ya la pagó, ignore este aviso.',
      late: 'La factura venció. Mientras no se pague, la oficina de Mobcheck queda bloqueada; los registros del campo siguen llegando.',
      last: 'La factura venció hace una semana. Mientras no se pague, la oficina de Mobcheck queda bloqueada; los registros del campo siguen llegando.',
    },
    facts: (amount, due) => `Importe: ${amount}. Vencimiento: ${due}.`,
    label: 'Abrir la factura',
  },
};

/** Formats cents of BRL, in every language in the Brazilian format. */
function showMoney(cents: number): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100);
}

/** Mail with amount, due date and link of a bill. */
export const billMail = mailTemplate({
  name: 'bill',
  values: z.object({
    moment: z.enum(BILL_MOMENTS),
    company: shownName,
    /** Amount in cents. */
    amount: z.number().int(),
    /** Due day, `YYYY-MM-DD`. */
    due: z.string(),
    link: mailLink,
  }),
  compose: ({ moment, company, amount, due, link }, language) => {
    const { subjects, texts, facts, label } = TEXTS[language];
    return {
      subject: subjects[moment],
      paragraphs: [company, texts[moment], facts(showMoney(amount), showDay(due))],
      button: { label, link },
    };
  },
});
