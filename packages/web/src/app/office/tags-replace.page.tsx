/** Replacing tags: the requests, with statuses as the equipment shows them. */
import { EquipmentStatusBadge } from '../../features/equipment/equipment-status.tsx';
import { TagReplacementsPage } from '../../features/tag-replacements/tag-replacements.page.tsx';

export default function TagsReplacePage() {
  return <TagReplacementsPage Status={EquipmentStatusBadge} />;
}
