/** Switches tags on and off, with a message for each result: success with an undo button, error, limit reached. */
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useCallback, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { showNumber } from '../../lib/format.ts';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { useTagsPhrases } from './tags.phrases.ts';
import { useRenewTags, useToggleTag } from './tags.api.ts';

/** Errors that show that the list is out of date. */
const STALE_LIST_ERRORS = new Set(['STALE_WRITE', 'TAG_BLANK', 'TAG_RETIRED', 'NOT_FOUND']);

/** A completed switch: the tag as saved, and the text for the user. */
export interface CompletedSwitch {
  readonly tag: Tag;
  readonly text: string;
}

export interface TagSwitch {
  readonly switchTag: (tag: Tag, enabled: boolean) => void;
  /** The last completed switch, until it is undone or its notice closes. */
  readonly lastSwitch: CompletedSwitch | undefined;
  readonly forgetLastSwitch: () => void;
  /** Text of the limit that was reached, until the user closes it. */
  readonly limitText: string | undefined;
  readonly forgetLimitText: () => void;
}

export function useTagSwitch(): TagSwitch {
  const t = useTagsPhrases();
  const toggle = useToggleTag();
  const renew = useRenewTags();
  const [limitText, setLimitText] = useState<string>();
  const [lastSwitch, setLastSwitch] = useState<CompletedSwitch>();

  const explain = (error: unknown, tag: Tag) => {
    const serial = showTagSerial(tag.serialNumber);
    if (error instanceof ApiError && error.code === 'TAGS_LIMIT_REACHED') {
      const { scope, used, limit } = error.params;
      const numbers = { used: showNumber(Number(used)), limit: showNumber(Number(limit)) };
      const phraseKey = scope === 'group' ? 'limit.group' : 'limit.company';
      setLimitText(t(phraseKey, { ...numbers, serial, company: tag.companyName }));
      return;
    }
    notifyError(t('switchFailed', { serial, why: t.errorText(error) }));
    if (error instanceof ApiError && STALE_LIST_ERRORS.has(error.code)) {
      renew();
    }
  };

  const switchTag = (tag: Tag, enabled: boolean) => {
    // One message at a time in that corner.
    setLastSwitch(undefined);
    const showDone = (saved: Tag | undefined) => {
      if (saved) {
        const text = t(enabled ? 'activated' : 'disabled', { serial: showTagSerial(tag.serialNumber) });
        setLastSwitch({ tag: saved, text });
      }
    };
    // `sendAndWait`, since another row may be switched before the reply.
    toggle.sendAndWait({ tag, enabled }).then(showDone, (error: unknown) => explain(error, tag));
  };

  const forgetLastSwitch = useCallback(() => setLastSwitch(undefined), []);
  const forgetLimitText = useCallback(() => setLimitText(undefined), []);
  return {
    switchTag,
    lastSwitch,
    forgetLastSwitch,
    limitText,
    forgetLimitText,
  };
}
