/** A random history of one phone while it is played. */
import type { PhoneOwner } from '../../packages/web/src/lib/phone/phone-database.ts';
import type { PhoneWorld, Tab } from './model-phone.ts';
import type { ModelServer } from './model-server.ts';

/** A form that a person finished in the history. */
export interface Finished {
  readonly id: string;
  readonly person: string;
  readonly tag: string;
  /** The piece that the person saw on the tag, or that they register there. */
  readonly piece: string;
  readonly isRegistration: boolean;
  readonly body: string;
  readonly draftKey: string;
  /** Message of the phone that the form is stored, or is only in the page's memory. A killed tab shows nothing. */
  phoneSaid: 'stored' | 'unstored' | 'nothing';
  /** The phone said `unstored` at least once. Such a phone may also fail to note that the office has the record. */
  wasEverUnstored: boolean;
  /** The server refused the record, and the person returned it to a draft, which becomes another record. */
  wasReturnedToDraft: boolean;
}

export interface History {
  readonly world: PhoneWorld;
  readonly server: ModelServer;
  readonly people: readonly string[];
  readonly finished: Finished[];
  readonly steps: string[];
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
  /** The phone's copy of the pieces by their tags, as they were at its last renewal. */
  copy: ReadonlyMap<string, string>;
  /** Resolves when a tab may have become idle. */
  readonly rest: { next: PromiseWithResolvers<void> };
  tabs: Tab[];
  signIns: number;
}

/** Returns the owner of the database of a person. */
export function ownerOf({ world }: History, userId: string): PhoneOwner {
  return { companyGroup: world.companyGroup, userId };
}
