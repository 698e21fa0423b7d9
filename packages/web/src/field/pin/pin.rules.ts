/** The stored form of a six-digit PIN, and the check for easy PINs. */

export const PIN_LENGTH = 6;
/** Wrong PINs in a row, after which only a sign-in with the password opens the application. */
export const MAX_TRIES = 5;

/** Iterations of PBKDF2 with SHA-256, about half a second on a slow phone. */
const ITERATIONS = 600_000;

/** The stored form of a PIN. Only trying all PINs reveals it. */
export interface StoredPin {
  /** Bytes in hex. */
  readonly salt: string;
  readonly hash: string;
  readonly iterations: number;
  /** Wrong PINs since the last right PIN. */
  readonly tries: number;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return toHex(new Uint8Array(await subtle.deriveBits(parameters, key, 256)));
}

/** Returns the stored form of a PIN. */
export async function storedPin(pin: string, iterations = ITERATIONS): Promise<StoredPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toHex(salt), hash: await derive(pin, salt, iterations), iterations, tries: 0 };
}

export async function isSamePin(pin: string, { salt, hash, iterations }: StoredPin): Promise<boolean> {
  return (await derive(pin, fromHex(salt), iterations)) === hash;
}

/** Returns only the digits of the typed text, no more than a PIN has. */
export function pinDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, PIN_LENGTH);
}

/** Whether a PIN is easily guessed, as one repeated digit or consecutive digits. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}
