/** Guards screens that need a tag in one state. In any other state the tag's own screen is shown. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { ComponentType } from 'react';
import { useFieldTag, useIsUnknownTag, useSerial } from '../field-tag.api.ts';

type Screen<T> = () => Promise<{ default: ComponentType<{ tag: T }> }>;

/**
 * Returns a loader of a screen that is shown only while the URL's tag is in the required state. Without connection, a tag that the phone
 * does not know counts as free. The server decides about the tag when the record arrives.
 * @param fits whether the screen can be used for the tag
 * @param load imports the screen, whose default export receives the tag
 */
export function whenTag<T extends FieldTag>(
  fits: (tag: FieldTag) => tag is T,
  load: Screen<T>,
): () => Promise<{ default: ComponentType }> {
  return async () => {
    const [{ default: Guarded }, { default: TagScreen }] = await Promise.all([
      load(),
      import('./tag.screen.tsx'),
    ]);
    return {
      default: function WhenTag() {
        const tagQuery = useFieldTag({ retryOnMount: false });
        const { serial } = useSerial();
        const isUnknown = useIsUnknownTag(tagQuery);
        const tag: FieldTag | undefined = isUnknown
          ? { state: 'FREE', serial, isMade: false, replacement: null }
          : tagQuery.data;
        return tag && fits(tag) ? <Guarded tag={tag} /> : <TagScreen />;
      },
    };
  };
}
