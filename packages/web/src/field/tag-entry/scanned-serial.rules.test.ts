/** Tag serials in scanned codes. */
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { expect, test } from 'vitest';
import { parseScannedSerial } from './scanned-serial.rules.ts';

const serial = newTagSerial(new Uint8Array([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]));
const wrong = serial.slice(0, -1) + (serial.endsWith('0') ? '1' : '0');

test.each([
  ['a label', `https://app.mobcheck.test/t/${serial}`],
  ['a label of another host', `http://10.0.0.7:8080/inspections/t/${serial}`],
  ['the serial alone', serial],
  ['the serial as it is printed for people', ` ${showTagSerial(serial).toLowerCase()} `],
  ['a label with a slash at its end', `https://app.mobcheck.test/t/${serial}/`],
  ['a label with a search', `https://app.mobcheck.test/t/${serial}/?next=https://bad.test#top`],
  ['a label in capitals', `HTTPS://APP.MOBCHECK.TEST/T/${serial}`],
])('%s has a serial', (_, text) => {
  expect(parseScannedSerial(text)).toBe(serial);
});

test.each([
  ['nothing', ''],
  ['a wrong character', wrong],
  ['a label with a wrong character', `https://app.mobcheck.test/t/${wrong}`],
  ['a URL with the serial but without /t/ before it', `https://shop.test/offers/${serial}`],
  ['a URL with more path after the serial', `https://app.mobcheck.test/t/${serial}/inspect`],
  ['another kind of URL', `javascript://x/t/${serial}`],
  ['a path alone', `/t/${serial}`],
  ['a wifi code', 'WIFI:S:casa;T:WPA;P:senha;;'],
])('%s has no serial', (_, text) => {
  expect(parseScannedSerial(text)).toBeUndefined();
});
