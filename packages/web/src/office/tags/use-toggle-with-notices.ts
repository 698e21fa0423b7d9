/** Enables or disables tags, with a message for each result: a notice with undo, an error, or the reached limit. */
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { tagSerialInText } from '@mobcheck/contract/tags/tags.rules.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { showNumber } from '../../lib/format.ts';
import { dropMessage, notifyError, notifyWithAct } from '../../ui/feedback/notify.tsx';
import { useTagsPhrases } from './tags.phrases.ts';
import { useRenewTags, useToggleTag } from './tags.api.ts';

/** Errors that show that the list is out of date. */
const STALE_LIST_ERRORS = new Set(['STALE_WRITE', 'TAG_BLANK', 'TAG_RETIRED', 'NOT_FOUND']);

export interface ToggleWithNotices {
  readonly toggleTag: (tag: Tag, enabled: boolean) => void;
  /** Text about the reached limit, until the user closes it. */
  readonly limitText: string | undefined;
  readonly forgetLimitText: () => void;
}

/** Returns the subject of messages about a tag. A new message replaces the former message with the same subject. */
function aboutTag({ serialNumber }: Tag): string {
  return `tag ${serialNumber}`;
}

/** The subject of the notice with undo. Only one notice is shown, and only on this page. */
function useUndoable() {
  const about = useRef<string>(undefined);
  const isOnPage = useRef(false);
  const set = useCallback((next: string | undefined) => {
    if (about.current !== undefined) {
      dropMessage(about.current);
    }
    about.current = next;
  }, []);
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
      set(undefined);
    };
  }, [set]);
  return { setUndoable: set, isOnPage };
}

export function useToggleWithNotices(): ToggleWithNotices {
  const t = useTagsPhrases();
  const toggle = useToggleTag();
  const renew = useRenewTags();
  const [limitText, setLimitText] = useState<string>();
  const { setUndoable, isOnPage } = useUndoable();

  const showError = (error: unknown, tag: Tag) => {
    const serial = tagSerialInText(tag.serialNumber);
    if (error instanceof ApiError && error.code === 'TAGS_LIMIT_REACHED') {
      const { scope, used, limit } = error.params;
      const numbers = { used: showNumber(Number(used)), limit: showNumber(Number(limit)) };
      const phraseKey = scope === 'group' ? 'limit.group' : 'limit.company';
      setLimitText(t(phraseKey, { ...numbers, serial, company: tag.companyName }));
      return;
    }
    notifyError(t('toggleFailed', { serial, why: t.errorText(error) }), aboutTag(tag));
    if (error instanceof ApiError && STALE_LIST_ERRORS.has(error.code)) {
      renew();
    }
  };

  const toggleTag = (tag: Tag, enabled: boolean) => {
    // The former notice is removed before the next notice appears.
    setUndoable(undefined);
    const showDone = (saved: Tag | undefined) => {
      // The reply may arrive after the user left the page.
      if (saved && isOnPage.current) {
        const text = t(enabled ? 'nowEnabled' : 'nowDisabled', { serial: tagSerialInText(tag.serialNumber) });
        const undo = { label: t('undo'), onClick: () => toggleTag(saved, !enabled) };
        setUndoable(aboutTag(tag));
        notifyWithAct(text, undo, aboutTag(tag));
      }
    };
    // `sendAndWait` is used because another row may be toggled before the reply.
    toggle.sendAndWait({ tag, enabled }).then(showDone, (error: unknown) => showError(error, tag));
  };

  const forgetLimitText = useCallback(() => setLimitText(undefined), []);
  return { toggleTag, limitText, forgetLimitText };
}
