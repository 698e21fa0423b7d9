/** A verification code as somebody types or pastes it, and what is wrong with it, so that it can be said. */
import {
  DOCUMENT_CODE_LENGTH,
  isDocumentCode,
  normalizeDocumentCode,
} from '@mobcheck/contract/documents/documents.rules.ts';

export type CodeState = 'empty' | 'short' | 'long' | 'character' | 'good';

/** The code in what was typed: also the address of the QR code, as a phone's camera copies it. */
export function typedCode(text: string): string {
  const afterAddress = /\/verify\/([^/?#]+)/i.exec(text)?.[1];
  return normalizeDocumentCode(afterAddress ?? text);
}

/** @param code normalised */
export function codeState(code: string): CodeState {
  if (code === '') {
    return 'empty';
  }
  if (!/^[0-9A-HJKMNP-TV-Z]*$/.test(code)) {
    return 'character';
  }
  if (isDocumentCode(code)) {
    return 'good';
  }
  return code.length < DOCUMENT_CODE_LENGTH ? 'short' : 'long';
}
