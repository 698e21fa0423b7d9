/** The state of the phone's copy of one company's data, with its age, its revision, and the lists that are fetched whole. */
import type { BundleCatalogue, BundleLists } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';

/** The owner of a copy, which is a person in the active company. */
export type CopyOwner = Pick<LoggedUser, 'id' | 'name' | 'email' | 'companyGroup' | 'companyId' | 'switches'>;

/** A list with the hash by which the server knows whether the phone has its newest version. */
export interface HashedList<Rows> {
  readonly hash: string;
  readonly rows: Rows;
}

/** Version of the stored pieces and search lines. A copy of another version is fetched anew. */
export const COPY_SHAPE = 6;

/** Earlier versions, kept in groups without the missing data. Version 4 lacks clocks and deficiencies, version 5 only deficiencies. */
const SHAPE_WITHOUT_CLOCKS = 4;
const SHAPE_WITHOUT_DEFICIENCIES = 5;

/** The stored state of a copy. */
export interface CopyState {
  /** `COPY_SHAPE` of the version that wrote the copy. Absent means 1. */
  readonly shape?: number;
  /** Sent as `since` with the next request of the bundle. */
  readonly revision: string;
  /** The server's instant of the data, ISO 8601. */
  readonly bundleAt: string;
  /** The phone's instant before the data was requested, ISO 8601. */
  readonly requestedAt: string;
  /** The correction of the phone's clock in milliseconds. */
  readonly skewMs: number;
  readonly timeZone: string;
  /** Number of pieces of equipment. */
  readonly total: number;
  /** Hash of the catalogue to which the rows belong. The catalogue itself is stored once for all companies. */
  readonly catalogueHash: string;
  readonly ordersHash: string;
  readonly replacements: HashedList<NonNullable<BundleLists['replacements']['rows']>>;
  readonly settings: BundleLists['settings'];
}

/** The key of the catalogue, which all companies of the group share. */
export const CATALOGUE_KEY = 'catalogue';
export type StoredCatalogue = HashedList<BundleCatalogue>;

/** Whether stored rows have all data that this version shows. Then only changes must be fetched. */
export function isOfThisVersion(
  { shape }: CopyState,
  { rows }: StoredCatalogue,
  { switches = [] }: Pick<CopyOwner, 'switches'>,
): boolean {
  const hasClocks = rows.products.some(({ clocks }) => clocks !== undefined);
  const lacksNothing = shape === SHAPE_WITHOUT_DEFICIENCIES || (shape === SHAPE_WITHOUT_CLOCKS && !hasClocks);
  return shape === COPY_SHAPE || (lacksNothing && !switches.includes('AGENDA'));
}

export function copyKey(companyId: string): string {
  return `copy/${companyId}`;
}

/** Key of the lines that a search reads (`piece-search.rules.ts`). */
export function searchKey(companyId: string): string {
  return `search/${companyId}`;
}

/** A smaller deviation of the clock is ignored, since the measurement includes the time on the network. */
const TOLERATED_SKEW_MS = 120_000;

/** Returns the correction of the phone's clock in milliseconds. @param serverTime ISO 8601, as is `phoneTime` */
export function clockSkew(serverTime: string, phoneTime: string): number {
  const skew = Date.parse(serverTime) - Date.parse(phoneTime);
  return Math.abs(skew) < TOLERATED_SKEW_MS ? 0 : skew;
}

/** Returns today in the group's time zone, even if the phone's clock is wrong. @param now the phone's time in milliseconds */
export function todayOf({ timeZone, skewMs }: Pick<CopyState, 'timeZone' | 'skewMs'>, now: number): string {
  return dayIn(timeZone, new Date(now + skewMs));
}
