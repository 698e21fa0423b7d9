/** The screen of one tag: its equipment, that it is free, or what to do about it. */
import { CallError } from '../../lib/call-error.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useFieldTag, useSerial } from './field-tag.api.ts';
import { FreeTag } from './free-tag.tsx';
import { TagEquipment } from './tag-equipment.tsx';
import { TagNotFound } from './tag-not-found.tsx';
import { useTagPhrases } from './tag.phrases.ts';

export default function TagScreen() {
  const t = useTagPhrases();
  const { serial, good } = useSerial();
  const tag = useFieldTag();
  if (!good || (tag.error instanceof CallError && tag.error.status === 404)) {
    return <TagNotFound serial={serial} good={good} />;
  }
  if (tag.data) {
    return tag.data.state === 'FREE' ? <FreeTag serial={serial} /> : <TagEquipment tag={tag.data} />;
  }
  if (tag.error) {
    return <ErrorState words={t.problem(tag.error)} onRetry={() => void tag.refetch()} />;
  }
  return <LoadingState />;
}
