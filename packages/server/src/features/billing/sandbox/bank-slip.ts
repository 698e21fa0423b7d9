/** The numbers of a Brazilian bank slip (boleto), its bar code and digit line, with the bars of Interleaved 2 of 5. */
import { daysBetween } from '@mobcheck/contract/kernel/date.ts';

/** Day 0 of the factor that encodes the due day of a bank slip. */
const FACTOR_START = '1997-10-07';
const CURRENCY = '9';

function sumOf(digits: string, term: (digit: number, fromRight: number) => number): number {
  return Array.from(digits, Number)
    .toReversed()
    .reduce((sum, digit, index) => sum + term(digit, index), 0);
}

/** Returns the check digit of a part of the digit line. Weights are 2 and 1 from the right. A product above 9 counts as its digit sum. */
function modulo10(digits: string): number {
  const sum = sumOf(digits, (digit, index) => {
    const product = digit * (index % 2 === 0 ? 2 : 1);
    return product > 9 ? product - 9 : product;
  });
  return (10 - (sum % 10)) % 10;
}

/** Returns the check digit of the bar code, with weights 2 to 9 from the right. */
function modulo11(digits: string): number {
  const digit = 11 - (sumOf(digits, (value, index) => value * (2 + (index % 8))) % 11);
  return digit > 9 ? 1 : digit;
}

/** Returns four digits for a day. They were 9999 on 2025-02-21, and began again with 1000 on the next day. */
function dueFactor(day: string): string {
  const days = daysBetween(FACTOR_START, day);
  return String(days < 10_000 ? days : ((days - 1000) % 9000) + 1000).padStart(4, '0');
}

/**
 * Returns the 44 digits of the bar code.
 * @param slip.bank three digits
 * @param slip.dueDay `YYYY-MM-DD`
 * @param slip.amount in cents, below a hundred million reais
 * @param slip.freeField up to 25 digits that the bank defines
 */
export function barCodeDigits(slip: {
  readonly bank: string;
  readonly dueDay: string;
  readonly amount: number;
  readonly freeField: string;
}): string {
  const start = slip.bank + CURRENCY;
  const end =
    dueFactor(slip.dueDay) + String(slip.amount).padStart(10, '0') + slip.freeField.padStart(25, '0');
  return start + modulo11(start + end) + end;
}

/** Returns the 47 digits for typing instead of scanning, in five groups with dots. */
export function digitLine(barCode: string): string {
  const group = (digits: string) => {
    const checked = digits + modulo10(digits);
    return `${checked.slice(0, 5)}.${checked.slice(5)}`;
  };
  const freeField = barCode.slice(19);
  return [
    group(barCode.slice(0, 4) + freeField.slice(0, 5)),
    group(freeField.slice(5, 15)),
    group(freeField.slice(15)),
    barCode.slice(4, 5),
    barCode.slice(5, 19),
  ].join(' ');
}

/** The five lines of each digit, where 1 is a wide line. */
const WIDE_LINES = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const;
const WIDE = 3;
const START = ['0', '0', '0', '0'];
const STOP = ['1', '0', '0'];

export interface Bars {
  /** Total width in narrow lines, without the quiet zone of ten narrow lines on each side. */
  readonly width: number;
  /** `[start, width]` of each dark bar. */
  readonly bars: readonly (readonly [number, number])[];
}

/** Returns the bars of an even number of digits. In each pair the first digit is in the bars, the second in the gaps. */
export function interleaved2of5(digits: string): Bars {
  const pairs = digits.match(/\d\d/g) ?? [];
  const lines = pairs.flatMap((pair) => {
    const [bars = '', gaps = ''] = Array.from(pair, (digit) => WIDE_LINES[Number(digit)]);
    return Array.from(bars, (bar, index) => [bar, gaps[index]]).flat();
  });
  let width = 0;
  const bars: [number, number][] = [];
  for (const [index, line] of [...START, ...lines, ...STOP].entries()) {
    const wide = line === '1' ? WIDE : 1;
    if (index % 2 === 0) {
      bars.push([width, wide]);
    }
    width += wide;
  }
  return { width, bars };
}
