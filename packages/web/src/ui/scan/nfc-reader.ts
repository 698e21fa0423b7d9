/** Reads NFC tags with the browser's reader (Web NFC in Chrome on Android). */

/** The used parts of Web NFC, which the DOM types lack. */
interface NfcRecord {
  readonly recordType: string;
  readonly data?: DataView;
}
interface NfcReader extends EventTarget {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
}
export interface NfcScope {
  readonly NDEFReader?: new () => NfcReader;
}

/** Whether this browser can read NFC tags. */
export function canReadNfc(scope: NfcScope = globalThis as NfcScope): boolean {
  return scope.NDEFReader !== undefined;
}

/** Returns the URL or text of a record, or undefined for any other kind. */
function textOf({ recordType, data }: NfcRecord): string | undefined {
  return data && ['url', 'absolute-url', 'text'].includes(recordType)
    ? new TextDecoder().decode(data)
    : undefined;
}

/**
 * Reads tags until `signal` is aborted. The first call asks for permission and must follow a tap.
 * @param onText receives the URL or text of each tag that is held to the phone
 * @throws DOMException NotAllowedError without permission, NotSupportedError if NFC is missing or switched off
 */
export async function readNfcTags(
  onText: (text: string) => void,
  signal: AbortSignal,
  scope: NfcScope = globalThis as NfcScope,
): Promise<void> {
  if (!scope.NDEFReader) {
    throw new DOMException('this browser has no NFC reader', 'NotSupportedError');
  }
  const reader = new scope.NDEFReader();
  reader.addEventListener(
    'reading',
    (event) => {
      const { message } = event as Event & { message: { records: readonly NfcRecord[] } };
      const text = message.records.map(textOf).find((candidate) => candidate !== undefined);
      if (text !== undefined) {
        onText(text);
      }
    },
    { signal },
  );
  await reader.scan({ signal });
}
