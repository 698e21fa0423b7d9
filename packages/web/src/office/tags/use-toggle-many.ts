/** Enables or disables several tags one after the other, each with its own outcome. */
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { useState } from 'react';
import { useTagsPhrases } from './tags.phrases.ts';
import { useRenewTags, useToggleTag } from './tags.api.ts';

/** What became of the tags. */
export interface ToggleOutcome {
  readonly enabled: boolean;
  readonly doneCount: number;
  readonly failed: readonly { readonly tag: Tag; readonly why: string }[];
}

export function useToggleMany() {
  const t = useTagsPhrases();
  const toggle = useToggleTag();
  const renew = useRenewTags();
  /** How many of them have been tried; undefined: nothing runs. */
  const [tried, setTried] = useState<number>();
  const toggleAll = async (tags: readonly Tag[], enabled: boolean): Promise<ToggleOutcome> => {
    const failed: { tag: Tag; why: string }[] = [];
    for (const [index, tag] of tags.entries()) {
      setTried(index);
      try {
        // One after the other: each may take the last place in the limit.
        await toggle.sendAndWait({ tag, enabled });
      } catch (error) {
        failed.push({ tag, why: t.errorText(error) });
      }
    }
    setTried(undefined);
    if (failed.length > 0) {
      renew();
    }
    return { enabled, doneCount: tags.length - failed.length, failed };
  };
  return { toggleAll, tried };
}
