/** Tests of the words for a phone's system and browser. */
import { expect, test } from 'vitest';
import { platformText } from './platform.rules.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Android · Chrome 140',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'iOS · Safari 18',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Windows · Edge 140',
  ],
  ['', ''],
])('the user agent "%s" is shown as "%s"', (userAgent, text) => {
  expect(platformText(userAgent)).toBe(text);
});
