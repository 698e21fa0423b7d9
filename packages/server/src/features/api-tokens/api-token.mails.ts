/** Mails about an API token that expires soon, was found in public or lost its company, in three languages. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { shownName } from '../../platform/mail/mail-names.ts';
import { greeting } from '../../platform/mail/personal.mails.ts';

interface Texts {
  readonly expiring: (token: string, day: string) => readonly [subject: string, text: string];
  readonly leaked: (token: string) => readonly [subject: string, text: string];
  readonly moved: (token: string) => readonly [subject: string, text: string];
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  pt: {
    expiring: (token, day) => [
      `O token “${token}” vence em ${day}`,
      'Depois desse dia, os programas que usam este token deixam de funcionar. Crie um token novo em Configurações → Integrações ou em Sua conta e troque-o nos programas.',
    ],
    leaked: (token) => [
      `O token “${token}” foi revogado`,
      'Ele foi encontrado em um lugar público, e por isso não vale mais. Crie um token novo, troque-o nos programas que o usavam e confira na Auditoria o que foi feito com ele.',
    ],
    moved: (token) => [
      `O token “${token}” foi encerrado`,
      'A empresa dele passou para outro grupo, e por isso ele não vale mais. Se ainda precisar dele, crie um token novo e troque-o nos programas.',
    ],
  },
  en: {
    expiring: (token, day) => [
      `The token “${token}” expires on ${day}`,
      'After that day, programs that use this token stop working. Create a new token in Settings → Integrations or in Your account, and replace it in the programs.',
    ],
    leaked: (token) => [
      `The token “${token}” was revoked`,
      'It was found in a public place and is no longer valid. Create a new token, replace it in the programs that used it, and read in the audit trail what was done with it.',
    ],
    moved: (token) => [
      `The token “${token}” has ended`,
      'Its company moved to another group, so it is no longer valid. If you still need it, create a new token and replace it in the programs.',
    ],
  },
  es: {
    expiring: (token, day) => [
      `El token “${token}” vence el ${day}`,
      'Después de ese día, los programas que usan este token dejan de funcionar. Cree un token nuevo en Configuración → Integraciones o en Su cuenta y reemplácelo en los programas.',
    ],
    leaked: (token) => [
      `El token “${token}” fue revocado`,
      'Se encontró en un lugar público y ya no es válido. Cree un token nuevo, reemplácelo en los programas que lo usaban y vea en la Auditoría lo que se hizo con él.',
    ],
    moved: (token) => [
      `El token “${token}” terminó`,
      'Su empresa pasó a otro grupo, y por eso ya no es válido. Si todavía lo necesita, cree un token nuevo y reemplácelo en los programas.',
    ],
  },
};

export const apiTokenMail = mailTemplate({
  name: 'api-token',
  values: z.object({
    name: shownName,
    token: shownName,
    /** The last day of the token as people read it, or null for a token that has ended. */
    lastDay: z.string().max(20).nullable(),
    /** Whether it ended because its company moved. Otherwise it was found in public. */
    hasMoved: z.boolean().optional(),
  }),
  compose: ({ name, token, lastDay, hasMoved = false }, language) => {
    const { expiring, leaked, moved } = TEXTS[language];
    const ended = hasMoved ? moved : leaked;
    const [subject, text] = lastDay === null ? ended(token) : expiring(token, lastDay);
    return { subject, paragraphs: [greeting(name, language), `${subject}.`, text] };
  },
});
