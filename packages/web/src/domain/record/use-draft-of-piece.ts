/** The draft of a record of one piece. When the form is opened again, the tag may be on another piece. */
import { useCallback, useEffect, useEffectEvent } from 'react';
import { dropPhotos } from '../../lib/phone/phone-photos.ts';
import { usePhoneOwner } from '../../lib/session.tsx';
import type { KeptDraft } from '../../lib/use-kept-draft.ts';

interface DraftOfPiece {
  readonly equipmentId?: string;
  readonly photos: readonly { readonly id: string }[];
}

/**
 * Returns the draft of a piece. A new draft replaces a draft of another piece, which was on the tag before.
 * @param equipmentId empty when unknown
 */
export function useDraftOfPiece<Draft extends DraftOfPiece>(
  kept: KeptDraft<Draft>,
  equipmentId: string,
  newDraft: () => Draft,
): KeptDraft<Draft> {
  const owner = usePhoneOwner();
  const { value, change: changeKept } = kept;
  const isOther = value?.equipmentId !== undefined && value.equipmentId !== equipmentId;
  const beginAnew = useEffectEvent(() => {
    const photoIds = value?.photos.map(({ id }) => id) ?? [];
    changeKept(newDraft);
    void dropPhotos(owner, photoIds);
  });
  useEffect(() => {
    if (isOther) {
      beginAnew();
    }
  }, [isOther]);
  const change = useCallback<typeof changeKept>(
    (update) => changeKept((old) => ({ ...update(old), ...(equipmentId === '' ? {} : { equipmentId }) })),
    [changeKept, equipmentId],
  );
  return { ...kept, value: isOther ? undefined : value, change };
}
