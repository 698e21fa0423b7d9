/** The NDEF message of a URI, as NFC tags store it (NFC Forum: NDEF 1.0, URI Record Type Definition 1.0). */

/** Codes for the prefix of a URI. Longer prefixes come first, since the first match is used. */
const PREFIXES = [
  ['http://www.', 0x01],
  ['https://www.', 0x02],
  ['http://', 0x03],
  ['https://', 0x04],
] as const;

/** Flags of the only record of a message (both first and last), with a well-known type of the NFC Forum. */
const ONLY_RECORD = 0b1100_0001;
/** Flag of a record whose payload length takes one byte instead of four. */
const SHORT_RECORD = 0b0001_0000;
const MAX_SHORT_PAYLOAD = 255;
const TYPE_URI = 'U'.charCodeAt(0);

/** Returns the bytes of a message with one URI record. Some tags store the message in a TLV block, which is not included. */
export function ndefUri(uri: string): Uint8Array {
  const [prefix, code] = PREFIXES.find(([text]) => uri.startsWith(text)) ?? ['', 0x00];
  const payload = Uint8Array.from([code, ...new TextEncoder().encode(uri.slice(prefix.length))]);
  const isShort = payload.length <= MAX_SHORT_PAYLOAD;
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, payload.length);
  return Uint8Array.from([
    ONLY_RECORD | (isShort ? SHORT_RECORD : 0),
    1, // Length of the type.
    ...(isShort ? length.subarray(3) : length),
    TYPE_URI,
    ...payload,
  ]);
}
