/** Texts people type: trimmed, bounded, without control characters. */
import { z } from 'zod';

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** A text without control characters and without marks that turn the writing direction around, trimmed. */
function cleaned(text: string): string {
  return text.replaceAll(CONTROL, '').trim();
}

/** A required text of at most `max` characters. */
export function requiredText(max: number) {
  return z.string().transform(cleaned).pipe(z.string().min(1, 'required').max(max, 'too_long'));
}

/** An optional text of at most `max` characters; empty when left out. */
export function optionalText(max: number) {
  return z.string().transform(cleaned).pipe(z.string().max(max, 'too_long')).default('');
}

/** Lower case without accents, as search compares (`Inspeção` becomes `inspecao`). */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Adds a `duplicate` issue to each row whose text stands in an earlier row, accents and case ignored. */
export function rejectDuplicates<T>(
  key: string,
  textOf: (row: T) => string,
): (rows: readonly T[], context: z.core.$RefinementCtx<readonly T[]>) => void {
  return (rows, context) => {
    const seen = new Set<string>();
    rows.forEach((row, index) => {
      const text = fold(textOf(row));
      if (seen.has(text)) {
        context.addIssue({ code: 'custom', message: 'duplicate', path: [index, key] });
      }
      seen.add(text);
    });
  };
}
