/** Texts of the public page of a tag. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  company: 'Empresa',
  lastInspection: 'Última inspeção',
  nextInspection: 'Próxima inspeção',
  serial: 'Tag',
  noneYet: 'Nenhuma ainda',
  signIn: 'Entrar para inspecionar',
  reasons: {
    VALID: 'Tudo em dia',
    EXPIRED: 'Inspeção ou validade vencida',
    IMPROPER: 'A última inspeção encontrou problema',
    NA: 'Ainda sem inspeção',
  },
};

const en: typeof pt = {
  company: 'Company',
  lastInspection: 'Last inspection',
  nextInspection: 'Next inspection',
  serial: 'Tag',
  noneYet: 'None yet',
  signIn: 'Sign in to inspect',
  reasons: {
    VALID: 'Everything in order',
    EXPIRED: 'Inspection or due date passed',
    IMPROPER: 'The last inspection found a problem',
    NA: 'Not inspected yet',
  },
};

const es: typeof pt = {
  company: 'Empresa',
  lastInspection: 'Última inspección',
  nextInspection: 'Próxima inspección',
  serial: 'Tag',
  noneYet: 'Ninguna todavía',
  signIn: 'Entrar para inspeccionar',
  reasons: {
    VALID: 'Todo al día',
    EXPIRED: 'Inspección o validez vencida',
    IMPROPER: 'La última inspección encontró un problema',
    NA: 'Aún sin inspección',
  },
};

export const usePublicTagPhrases = definePhrases('public-tags', { pt, en, es });
