/** The switch of a tag with all that is said about it: done (and the way back), refused, or over the limit. */
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useCallback, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { showNumber } from '../../lib/format.ts';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { useTagsPhrases } from './tags.phrases.ts';
import { useRenewTags, useToggleTag } from './tags.api.ts';

/** Refusals after which the row on screen is no longer true. */
const OLD_LIST = new Set(['STALE_WRITE', 'TAG_BLANK', 'TAG_RETIRED', 'NOT_FOUND']);

/** A switch that was made, with the tag as it stands since. */
export interface Turned {
  readonly tag: Tag;
  readonly words: string;
}

export interface TagSwitch {
  readonly turn: (tag: Tag, enabled: boolean) => void;
  /** The last one that was made, until it was undone or has been seen for a while. */
  readonly turned: Turned | undefined;
  readonly forgetTurned: () => void;
  /** Words of the last refusal for want of a place, until they were read. */
  readonly refusal: string | undefined;
  readonly forgetRefusal: () => void;
}

export function useTagSwitch(): TagSwitch {
  const t = useTagsPhrases();
  const toggle = useToggleTag();
  const renew = useRenewTags();
  const [refusal, setRefusal] = useState<string>();
  const [turned, setTurned] = useState<Turned>();

  const explain = (error: unknown, tag: Tag) => {
    const serial = showTagSerial(tag.serialNumber);
    if (error instanceof ApiError && error.code === 'TAGS_LIMIT_REACHED') {
      const { scope, used, limit } = error.params;
      const numbers = { used: showNumber(Number(used)), limit: showNumber(Number(limit)) };
      const which = scope === 'group' ? 'limit.group' : 'limit.company';
      setRefusal(t(which, { ...numbers, serial, company: tag.companyName }));
      return;
    }
    notifyError(t('refused', { serial, why: t.errorText(error) }));
    if (error instanceof ApiError && OLD_LIST.has(error.code)) {
      renew();
    }
  };

  const turn = (tag: Tag, enabled: boolean) => {
    // One message at a time in that corner.
    setTurned(undefined);
    const done = (saved: Tag | undefined) => {
      if (saved) {
        const words = t(enabled ? 'activated' : 'disabled', { serial: showTagSerial(tag.serialNumber) });
        setTurned({ tag: saved, words });
      }
    };
    // Waited for: another row may be switched before the answer.
    toggle.sendAndWait({ tag, enabled }).then(done, (error: unknown) => explain(error, tag));
  };

  const forgetTurned = useCallback(() => setTurned(undefined), []);
  const forgetRefusal = useCallback(() => setRefusal(undefined), []);
  return { turn, turned, forgetTurned, refusal, forgetRefusal };
}
