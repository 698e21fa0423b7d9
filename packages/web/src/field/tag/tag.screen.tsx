/** The screen of one tag. The tag has equipment, is free, was not found, is unknown to the phone, or could not be loaded. */
import { ApiError } from '../../lib/api-error.ts';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { useFieldTag, useIsUnknownTag, useSerial } from '../field-tag.api.ts';
import { FreeTag } from './free-tag.tsx';
import { TagEquipment } from './tag-equipment.tsx';
import { TagFailed } from './tag-failed.tsx';
import { TagNotFound } from './tag-not-found.tsx';
import { UnknownTag } from './unknown-tag.tsx';

export default function TagScreen() {
  const { serial, isValid } = useSerial();
  const tagQuery = useFieldTag();
  const isUnknown = useIsUnknownTag(tagQuery);
  if (!isValid || (tagQuery.error instanceof ApiError && tagQuery.error.status === 404)) {
    return <TagNotFound serial={serial} isValid={isValid} />;
  }
  if (tagQuery.data) {
    return tagQuery.data.state === 'FREE' ? (
      <FreeTag tag={tagQuery.data} />
    ) : (
      <TagEquipment tag={tagQuery.data} />
    );
  }
  if (isUnknown) {
    return <UnknownTag serial={serial} busy={tagQuery.isFetching} onRetry={() => void tagQuery.refetch()} />;
  }
  if (tagQuery.error) {
    return (
      <TagFailed
        serial={serial}
        error={tagQuery.error}
        busy={tagQuery.isFetching}
        onRetry={() => void tagQuery.refetch()}
      />
    );
  }
  return <LoadingState />;
}
