/** Reads the browser and system of a session from the header `User-Agent`. */
import { BROWSERS, SYSTEMS, type OwnSession } from '@mobcheck/contract/session/own-sessions.contract.ts';

// The order of `BROWSERS` matters, since most browsers also name the browsers that they imitate.
const BROWSER_MARKS: Readonly<Record<(typeof BROWSERS)[number], RegExp>> = {
  Edge: /\bEdg(e|A|iOS)?\//,
  Opera: /\bOPR\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(Firefox|FxiOS)\//,
  Chrome: /(Chrome|Chromium|CriOS)\//,
  Safari: /\bSafari\//,
};
const SYSTEM_MARKS: Readonly<Record<(typeof SYSTEMS)[number], RegExp>> = {
  Android: /\bAndroid\b/,
  iOS: /\b(iPhone|iPad|iPod)\b/,
  Windows: /\bWindows\b/,
  macOS: /\bMac OS X\b/,
  ChromeOS: /\bCrOS\b/,
  Linux: /\bLinux\b/,
};

/** Returns the browser and the system of a session. Null means unknown. */
export function deviceOf(userAgent: string): Pick<OwnSession, 'browser' | 'system'> {
  return {
    browser: BROWSERS.find((name) => BROWSER_MARKS[name].test(userAgent)) ?? null,
    system: SYSTEMS.find((name) => SYSTEM_MARKS[name].test(userAgent)) ?? null,
  };
}
