/** Mail to the admins of a group when one of them begins an export of all data, in three languages. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { shownName } from '../../platform/mail/mail-names.ts';
import { greeting } from '../../platform/mail/personal.mails.ts';

interface Texts {
  readonly subject: string;
  readonly text: (admin: string) => string;
  readonly warning: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  pt: {
    subject: 'Todos os dados do seu grupo no Mobcheck estão sendo exportados',
    text: (admin) => `${admin} começou a baixar um arquivo com todos os dados do grupo, fotos incluídas.`,
    warning:
      'Se ninguém do seu grupo esperava por isso, troque as senhas dos administradores e fale logo com o suporte.',
  },
  en: {
    subject: 'All data of your group in Mobcheck are being exported',
    text: (admin) => `${admin} began to download an archive with all data of the group, photos included.`,
    warning:
      'If nobody in your group expected this, change the passwords of the admins and talk to support at once.',
  },
  es: {
    subject: 'Se están exportando todos los datos de su grupo en Mobcheck',
    text: (admin) =>
      `${admin} comenzó a descargar un archivo con todos los datos del grupo, incluidas las fotos.`,
    warning:
      'Si nadie de su grupo lo esperaba, cambie las contraseñas de los administradores y hable cuanto antes con el soporte.',
  },
};

export const dataExportMail = mailTemplate({
  name: 'data-export',
  values: z.object({ name: shownName, admin: shownName }),
  compose: ({ name, admin }, language) => {
    const { subject, text, warning } = TEXTS[language];
    return { subject, paragraphs: [greeting(name, language), text(admin), warning] };
  },
});
