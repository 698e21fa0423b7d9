/** The mail with a report of equipment, in three languages. */
import { REPORTS, type Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../platform/mail/mail-names.ts';
import { greeting } from '../../platform/mail/personal.mails.ts';

interface ReportMailPhrases {
  readonly reports: Readonly<Record<Report, string>>;
  readonly subject: (schedule: string, day: string) => string;
  readonly attached: (report: string, schedule: string, day: string) => string;
  readonly tooLarge: (report: string, schedule: string, day: string) => string;
  readonly owner: (owner: string) => string;
  readonly button: string;
  readonly stop: string;
}

const PHRASES: Readonly<Record<Language, ReportMailPhrases>> = {
  pt: {
    reports: { inspections: 'relatório de inspeções', maintenances: 'relatório de manutenções' },
    subject: (schedule, day) => `${schedule}: relatório de ${day}`,
    attached: (report, schedule, day) => `Segue em anexo o ${report} “${schedule}” de ${day}.`,
    tooLarge: (report, schedule, day) =>
      `O ${report} “${schedule}” de ${day} está pronto. O arquivo é grande demais para um e-mail: entre no Mobcheck para baixá-lo.`,
    owner: (owner) => `Responsável pelo envio: ${owner}`,
    button: 'Abrir o relatório',
    stop: 'Parar de receber este relatório',
  },
  en: {
    reports: { inspections: 'inspection report', maintenances: 'maintenance report' },
    subject: (schedule, day) => `${schedule}: report of ${day}`,
    attached: (report, schedule, day) => `The ${report} “${schedule}” of ${day} is attached.`,
    tooLarge: (report, schedule, day) =>
      `The ${report} “${schedule}” of ${day} is ready. The file is too large for an email: sign in to Mobcheck to download it.`,
    owner: (owner) => `Owner of this email: ${owner}`,
    button: 'Open the report',
    stop: 'Stop receiving this report',
  },
  es: {
    reports: { inspections: 'informe de inspecciones', maintenances: 'informe de mantenimientos' },
    subject: (schedule, day) => `${schedule}: informe del ${day}`,
    attached: (report, schedule, day) => `Se adjunta el ${report} “${schedule}” del ${day}.`,
    tooLarge: (report, schedule, day) =>
      `El ${report} “${schedule}” del ${day} está listo. El archivo es demasiado grande para un correo: entre en Mobcheck para descargarlo.`,
    owner: (owner) => `Responsable del envío: ${owner}`,
    button: 'Abrir el informe',
    stop: 'Dejar de recibir este informe',
  },
};

/** Mail with a report as its attachment, or with a link to sign in if the file is large. */
export const reportMail = mailTemplate({
  name: 'report-by-mail',
  values: z.object({
    name: shownName,
    schedule: shownName,
    owner: shownName,
    report: z.enum(REPORTS),
    /** `DD/MM/YYYY` */
    day: z.string(),
    isAttached: z.boolean(),
    link: mailLink,
    stopLink: mailLink,
  }),
  compose: ({ name, schedule, owner, report, day, isAttached, link, stopLink }, language) => {
    const phrases = PHRASES[language];
    const text = isAttached ? phrases.attached : phrases.tooLarge;
    return {
      subject: phrases.subject(schedule, day),
      paragraphs: [
        greeting(name, language),
        text(phrases.reports[report], schedule, day),
        phrases.owner(owner),
      ],
      button: { label: phrases.button, link },
      stop: { label: phrases.stop, link: stopLink },
    };
  },
});
