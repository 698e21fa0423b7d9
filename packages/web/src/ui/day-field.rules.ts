/** Reading of a day that a person types. */

/**
 * `DD/MM/YYYY` (or `DD-MM-YYYY`, `DD.MM.YYYY`, eight digits) as `YYYY-MM-DD`; null for what is no day of the
 * calendar. One digit is enough for day and month where they are separated.
 */
export function readDay(text: string): string | null {
  const match =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (!match) {
    return null;
  }
  const [, date = '', month = '', year = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day ? day : null;
}
