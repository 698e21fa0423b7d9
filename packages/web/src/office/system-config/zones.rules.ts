/** Time zones to choose from: the zones of Brazil with their cities, then all others. */
import { fold } from '@mobcheck/contract/kernel/text.ts';

/** The zones of Brazil with the names of their cities, from UTC−2 to UTC−5. */
const BRAZIL: Readonly<Record<string, string>> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'São Paulo, Brasília',
  'America/Bahia': 'Salvador',
  'America/Maceio': 'Maceió, Aracaju',
  'America/Recife': 'Recife, Natal',
  'America/Fortaleza': 'Fortaleza, São Luís',
  'America/Belem': 'Belém, Macapá',
  'America/Santarem': 'Santarém',
  'America/Araguaina': 'Palmas',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Manaus': 'Manaus',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Eirunepe': 'Eirunepé',
};

export interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the offset of a zone at an instant: `UTC−3`. */
function offsetOf(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC').replace('-', '−');
}

/** Returns the label of a zone: `Manaus (UTC−4)`, `America/Buenos Aires (UTC−3)`. */
export function zoneLabel(zone: string, at: Date): string {
  return `${BRAZIL[zone] ?? zone.replaceAll('_', ' ')} (${offsetOf(zone, at)})`;
}

/** Returns the options in two groups. They include the zone in use, even if the browser has another name for it. */
export function zoneOptions(
  current: string,
  at: Date,
): { readonly brazil: readonly ZoneOption[]; readonly others: readonly ZoneOption[] } {
  const option = (value: string) => ({ value, label: zoneLabel(value, at) });
  const others = new Set(
    [...Intl.supportedValuesOf('timeZone'), current].filter((zone) => !(zone in BRAZIL)),
  );
  return { brazil: Object.keys(BRAZIL).map(option), others: [...others].toSorted().map(option) };
}

/** Whether a search finds an option, by its city, its name or its offset (typed with a hyphen). */
export function findsZone({ value, label }: ZoneOption, search: string): boolean {
  const text = fold(`${label} ${value} ${value.replaceAll('_', ' ')} ${label.replace('−', '-')}`);
  return text.includes(fold(search.trim()));
}
