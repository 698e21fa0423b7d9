/** The language that a browser requests. */
import { LANGUAGES, type Language } from '@mobcheck/contract/kernel/language.ts';

/** Returns the weight of one item of the header, and its language without the region. */
function parseItem(item: string): { readonly code: string; readonly weight: number } {
  const [tag = '', ...parameters] = item.trim().toLowerCase().split(';');
  const weight =
    parameters
      .find((parameter) => parameter.trim().startsWith('q='))
      ?.trim()
      .slice(2) ?? '1';
  return { code: tag.split('-')[0] ?? '', weight: Number(weight) || 0 };
}

/** Returns the supported language that `Accept-Language` prefers, else Portuguese. RFC 9110 orders by weight, then by position. */
export function languageOf(header = ''): Language {
  const codes = header
    .split(',')
    .map(parseItem)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
  const supported = codes.flatMap((code) => LANGUAGES.find((language) => language === code) ?? []);
  return supported[0] ?? 'pt';
}
