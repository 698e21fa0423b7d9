/** Toggles tags (enables or disables them), with a notice for each result: success with undo, error, limit reached. */
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

/** A completed toggle: the tag as saved, and the text for the user. */
export interface CompletedToggle {
  readonly tag: Tag;
  readonly text: string;
}

export interface ToggleWithNotices {
  readonly toggleTag: (tag: Tag, enabled: boolean) => void;
  /** The last completed toggle, until it is undone or its notice closes. */
  readonly lastToggle: CompletedToggle | undefined;
  readonly forgetLastToggle: () => void;
  /** Text of the limit that was reached, until the user closes it. */
  readonly limitText: string | undefined;
  readonly forgetLimitText: () => void;
}

export function useToggleWithNotices(): ToggleWithNotices {
  const t = useTagsPhrases();
  const toggle = useToggleTag();
  const renew = useRenewTags();
  const [limitText, setLimitText] = useState<string>();
  const [lastToggle, setLastToggle] = useState<CompletedToggle>();

  const showError = (error: unknown, tag: Tag) => {
    const serial = showTagSerial(tag.serialNumber);
    if (error instanceof ApiError && error.code === 'TAGS_LIMIT_REACHED') {
      const { scope, used, limit } = error.params;
      const numbers = { used: showNumber(Number(used)), limit: showNumber(Number(limit)) };
      const phraseKey = scope === 'group' ? 'limit.group' : 'limit.company';
      setLimitText(t(phraseKey, { ...numbers, serial, company: tag.companyName }));
      return;
    }
    notifyError(t('toggleFailed', { serial, why: t.errorText(error) }), `tag ${tag.serialNumber}`);
    if (error instanceof ApiError && STALE_LIST_ERRORS.has(error.code)) {
      renew();
    }
  };

  const toggleTag = (tag: Tag, enabled: boolean) => {
    // The notice of the former toggle must not stay where the next one appears.
    setLastToggle(undefined);
    const showDone = (saved: Tag | undefined) => {
      if (saved) {
        const text = t(enabled ? 'nowEnabled' : 'nowDisabled', { serial: showTagSerial(tag.serialNumber) });
        setLastToggle({ tag: saved, text });
      }
    };
    // `sendAndWait`, since another row may be toggled before the reply.
    toggle.sendAndWait({ tag, enabled }).then(showDone, (error: unknown) => showError(error, tag));
  };

  const forgetLastToggle = useCallback(() => setLastToggle(undefined), []);
  const forgetLimitText = useCallback(() => setLimitText(undefined), []);
  return {
    toggleTag,
    lastToggle,
    forgetLastToggle,
    limitText,
    forgetLimitText,
  };
}
