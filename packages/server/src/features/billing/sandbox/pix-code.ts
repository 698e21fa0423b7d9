/** The Pix code of an amount ("copia e cola"), with fields of EMV's QR codes for merchants and a checksum. */

/** Writes a field as two digits of its number, two digits of its length, and its value. */
function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** Returns the CRC-16/CCITT-FALSE as four hexadecimal digits. */
function checksum(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = ((sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021) & 0xffff;
    }
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Returns the code. Names are in ASCII.
 * @param payment.amount in cents; undefined when the payer types it
 * @param payment.key Pix key of the receiver
 * @param payment.reference up to 25 letters and digits; `***` means none
 */
export function pixCode(payment: {
  readonly key: string;
  readonly amount: number | undefined;
  readonly name: string;
  readonly city: string;
  readonly reference: string;
}): string {
  const { key, amount, name, city, reference } = payment;
  const code = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    ...(amount === undefined ? [] : [field('54', (amount / 100).toFixed(2))]),
    field('58', 'BR'),
    field('59', name),
    field('60', city),
    field('62', field('05', reference)),
    '6304',
  ].join('');
  return code + checksum(code);
}
