/** Texts of the export of bills. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

interface ExportPhrases {
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly plan: string;
  readonly tags: string;
}

export const EXPORT_PHRASES: Readonly<Record<Language, ExportPhrases>> = {
  pt: {
    fileName: 'faturas',
    columns: [
      'Número',
      'Cliente',
      'CNPJ',
      'Grupo',
      'Referente a',
      'Emitida em',
      'Vence em',
      'Paga em',
      'Valor (R$)',
      'Situação',
    ],
    plan: 'Plano',
    tags: 'Tags',
  },
  en: {
    fileName: 'bills',
    columns: [
      'Number',
      'Customer',
      'CNPJ',
      'Group',
      'For',
      'Issued on',
      'Due on',
      'Paid on',
      'Amount (R$)',
      'Status',
    ],
    plan: 'Plan',
    tags: 'Tags',
  },
  es: {
    fileName: 'facturas',
    columns: [
      'Número',
      'Cliente',
      'CNPJ',
      'Grupo',
      'Concepto',
      'Emitida el',
      'Vence el',
      'Pagada el',
      'Importe (R$)',
      'Estado',
    ],
    plan: 'Plan',
    tags: 'Tags',
  },
};
