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
  /** What the phone said: stored, only in the page's memory (the person was told), or nothing, since it was killed. */
  phoneSaid: 'stored' | 'unstored' | 'nothing';
  /** The phone said `unstored` at least once: a phone that can note nothing cannot note either that the office has the record. */
  wasEverUnstored: boolean;
  /** The server refused it and the person corrected it: it was made a draft again, which is another record. */
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
  /** Resolves when a tab may have come to rest. */
  /** The phone's copy: pieces by their tags, as they were when it was renewed last. */
  copy: ReadonlyMap<string, string>;
  readonly rest: { next: PromiseWithResolvers<void> };
  tabs: Tab[];
  signIns: number;
}

/** Returns whose database it is. */
export function ownerOf({ world }: History, userId: string): PhoneOwner {
  return { companyGroup: world.companyGroup, userId };
}
