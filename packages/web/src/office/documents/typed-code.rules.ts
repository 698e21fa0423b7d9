/** Reads a typed or pasted verification code, and finds its errors. */
import {
  DOCUMENT_CODE_LENGTH,
  isDocumentCode,
  normalizeDocumentCode,
} from '@mobcheck/contract/documents/documents.rules.ts';

export type CodeState = 'empty' | 'short' | 'long' | 'character' | 'valid';

/** Returns the normalised code of a typed text, which may be the URL in the QR code. */
export function parseTypedCode(text: string): string {
  const codeInUrl = /\/verify\/([^/?#]+)/i.exec(text)?.[1];
  return normalizeDocumentCode(codeInUrl ?? text);
}

/** Checks a normalised code. */
export function codeState(code: string): CodeState {
  if (code === '') {
    return 'empty';
  }
  if (!/^[0-9A-HJKMNP-TV-Z]*$/.test(code)) {
    return 'character';
  }
  if (isDocumentCode(code)) {
    return 'valid';
  }
  return code.length < DOCUMENT_CODE_LENGTH ? 'short' : 'long';
}
