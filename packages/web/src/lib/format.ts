/** Formats numbers, money and instants for display. */
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { currentLanguage } from './i18n.ts';

/** Formats a price in cents of BRL. The Brazilian format is used in every language, as in `R$ 1.049` or, with cents, `R$ 0,99`. */
export function showMoney(cents: number): string {
  return formatMoney(cents, cents % 100 === 0 ? 0 : 2);
}

/** Formats an amount in cents of BRL for a table or a bill, always with cents, as in `R$ 1.049,00`. */
export function showAmount(cents: number): string {
  return formatMoney(cents, 2);
}

function formatMoney(cents: number, digits: 0 | 2): string {
  const format = new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    minimumFractionDigits: digits,
  });
  return format.format(cents / 100);
}

export function showNumber(value: number): string {
  return new Intl.NumberFormat(LOCALES[currentLanguage()]).format(value);
}

/** Formats a share from 0 to 1 in whole percent. */
export function showPercent(share: number): string {
  return new Intl.NumberFormat(LOCALES[currentLanguage()], { style: 'percent' }).format(share);
}

/** Formats a number of bytes in whole kilobytes of 1000 bytes. */
export function showKilobytes(bytes: number): string {
  const format = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(LOCALES[currentLanguage()], format).format(bytes / 1000);
}

/** Formats a number of bytes in megabytes, or from 1000 MB on in gigabytes, with a factor of 1000, as in `640 MB` and `3,8 GB`. */
export function showBytes(bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte'];
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(LOCALES[currentLanguage()], format).format(value);
}

/** Formats `2026-11` as `novembro de 2026` or, short, `nov`. */
export function showMonth(yearMonth: string, style: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(LOCALES[currentLanguage()], {
    timeZone: 'UTC',
    month: style,
    ...(style === 'long' ? { year: 'numeric' } : {}),
  });
  return format.format(new Date(`${yearMonth}-01T00:00:00Z`)).replace('.', '');
}

// Cached per zone, since creating a formatter takes longer than using it a hundred times.
const instantFormats = new Map<string, Intl.DateTimeFormat>();

function instantFormat(timeZone: string): Intl.DateTimeFormat {
  const twoDigits = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format =
    instantFormats.get(timeZone) ??
    new Intl.DateTimeFormat('pt-BR', { ...twoDigits, year: 'numeric', timeZone });
  instantFormats.set(timeZone, format);
  return format;
}

/** Formats an instant as `DD/MM/YYYY HH:mm` in a time zone (the company group's). */
export function showInstant(instant: string, zone: string): string {
  const format = instantFormat(zone);
  return format.format(new Date(instant)).replace(',', '');
}

/** Formats an instant as `HH:mm` in a time zone (the company group's). */
export function showTime(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
}
