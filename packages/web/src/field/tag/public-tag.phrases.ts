/** Texts of the public page of a tag. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  serial: 'Tag',
  noneYet: 'Nenhuma ainda',
  report: 'Relatar um problema',
  follow: 'Acompanhar um relato',
  signIn: 'Entrar para inspecionar',
  noSignalText: 'A página pública desta tag só abre com sinal.',
  noServerText: 'Esta página abre sozinha quando ele responder.',
  reasons: {
    VALID: 'Tudo em dia',
    noDueDate: 'Falta a data de validade',
    EXPIRED: 'Inspeção ou validade vencida',
    IMPROPER: 'A última inspeção encontrou um problema',
    NA: 'Falta a primeira inspeção',
  },
};

const en: typeof pt = {
  serial: 'Tag',
  noneYet: 'None yet',
  report: 'Report a problem',
  follow: 'Follow a report',
  signIn: 'Sign in to inspect',
  noSignalText: 'The public page of this tag opens only with a signal.',
  noServerText: 'This page opens by itself when it answers.',
  reasons: {
    VALID: 'Everything in order',
    noDueDate: 'The due date is missing',
    EXPIRED: 'Inspection or due date passed',
    IMPROPER: 'The last inspection found a problem',
    NA: 'The first inspection is missing',
  },
};

const es: typeof pt = {
  serial: 'Tag',
  noneYet: 'Ninguna todavía',
  report: 'Avisar de un problema',
  follow: 'Seguir un aviso',
  signIn: 'Entrar para inspeccionar',
  noSignalText: 'La página pública de este tag solo abre con señal.',
  noServerText: 'Esta página se abre sola cuando responda.',
  reasons: {
    VALID: 'Todo al día',
    noDueDate: 'Falta la fecha de vencimiento',
    EXPIRED: 'Inspección o equipo vencido',
    IMPROPER: 'La última inspección encontró un problema',
    NA: 'Falta la primera inspección',
  },
};

export const usePublicTagPhrases = definePhrases('public-tags', { pt, en, es });
