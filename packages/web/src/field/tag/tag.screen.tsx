/** The screen of one tag: its equipment, that it is free, or that it was not found. */
import { ApiError } from '../../lib/api-error.ts';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { useFieldTag, useSerial } from '../field-tag.api.ts';
import { FreeTag } from './free-tag.tsx';
import { TagEquipment } from './tag-equipment.tsx';
import { TagFailed } from './tag-failed.tsx';
import { TagNotFound } from './tag-not-found.tsx';

export default function TagScreen() {
  const { serial, isValid } = useSerial();
  const tag = useFieldTag();
  if (!isValid || (tag.error instanceof ApiError && tag.error.status === 404)) {
    return <TagNotFound serial={serial} isValid={isValid} />;
  }
  if (tag.data) {
    return tag.data.state === 'FREE' ? <FreeTag tag={tag.data} /> : <TagEquipment tag={tag.data} />;
  }
  if (tag.error) {
    return (
      <TagFailed serial={serial} error={tag.error} busy={tag.isFetching} onRetry={() => void tag.refetch()} />
    );
  }
  return <LoadingState />;
}
