/** Guards the screens that need a tag in one state: in any other, the tag's own screen says why. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { ComponentType } from 'react';
import { useFieldTag } from '../field-tag.api.ts';

type Screen<T> = () => Promise<{ default: ComponentType<{ tag: T }> }>;

/**
 * Loads a screen that is shown only while the address's tag fits.
 * @param fits tells whether the screen can be used for the tag
 * @param load the screen's file, whose default export gets that tag
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
        const { data } = useFieldTag();
        return data && fits(data) ? <Guarded tag={data} /> : <TagScreen />;
      },
    };
  };
}
