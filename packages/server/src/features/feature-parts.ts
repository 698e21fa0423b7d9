/** The parts of the process and the settings of the installation that features need. */
import type { RequiredFactor } from '../platform/context/session.ts';
import type { ProcessParts } from '../platform/feature/feature.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openOutside, type Outside } from '../platform/outside/outside.ts';
import { type Billing, noBilling } from './billing/configured-billing.service.ts';
import { DEFAULT_LIMIT_BYTES, type LimitedFiles } from './file-storage/file-storage.service.ts';
import type { PasswordSetting } from './password/password.service.ts';
import type { PostalCodeUrls } from './postal-codes/postal-codes.service.ts';
import type { SignupSettings } from './signup/open-signup.service.ts';

/** Settings whose defaults more than one feature needs. */
interface Defaults {
  /** Whether a long passphrase is accepted as a new password. Default: no. */
  readonly passphrases?: boolean | undefined;
  /** Maximum bytes of the files of a group without its own limit. */
  readonly fileLimitBytes?: number;
  /** Without it, nobody can pay and subscriptions wait. */
  readonly billing?: Billing;
  /** The way out to addresses that customers typed. Default: only public addresses. */
  readonly outside?: Outside;
}

interface Settings extends SignupSettings {
  /** Which users must have a second factor by the installation's rule. Default: nobody. */
  readonly requiredFactor?: RequiredFactor | undefined;
  /** Time zone of new company groups. */
  readonly timeZone?: string | undefined;
  /** MapLibre style of the map that shows positions. Without it, only coordinates are shown. */
  readonly mapStyleUrl?: string;
  /** Default: the public services. */
  readonly postalCodeUrls?: PostalCodeUrls;
  /** Days for which security events are kept. */
  readonly securityLogDays?: number;
}

export interface FeatureParts extends ProcessParts, Defaults, Settings {}

/** Settings that features always get, with defaults where the installation sets none. */
export interface CompletedSettings extends PasswordSetting, Settings {
  readonly billing: Billing;
  readonly outside: Outside;
  readonly files: LimitedFiles;
}

/** Adds the defaults of settings that the installation leaves out. */
export function completed<Parts extends Defaults & { readonly files: FileStore }>(
  parts: Parts,
): Parts & CompletedSettings {
  const { passphrases = false, billing = noBilling, fileLimitBytes = DEFAULT_LIMIT_BYTES } = parts;
  const { outside = openOutside() } = parts;
  return {
    ...parts,
    passphrases,
    billing,
    outside,
    files: { ...parts.files, defaultLimitBytes: fileLimitBytes },
  };
}
