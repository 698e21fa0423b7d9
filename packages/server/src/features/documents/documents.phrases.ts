/** Phrases of a document for its verification code and for the tax number on its letterhead. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

interface DocumentPhrases {
  readonly code: string;
  readonly cnpj: (number: string) => string;
}

export const DOCUMENT_PHRASES: Readonly<Record<Language, DocumentPhrases>> = {
  pt: { code: 'Código de verificação', cnpj: (number) => `CNPJ ${number}` },
  en: { code: 'Verification code', cnpj: (number) => `CNPJ ${number}` },
  es: { code: 'Código de verificación', cnpj: (number) => `CNPJ ${number}` },
};
