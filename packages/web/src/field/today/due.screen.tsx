/** All the equipment that needs somebody. */
import { LoadingState } from '../../ui/feedback/states.tsx';
import { DueList } from './due-list.tsx';
import { useDuePhrases } from './due.phrases.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import { useDueEquipment } from '../../domain/equipment/due-equipment.api.ts';
import { usePersonPosition } from './person-position.ts';

/** The server sends no more. */
const MOST = 100;

export default function DueScreen() {
  const t = useDuePhrases();
  const { data, isPending } = useDueEquipment(usePersonPosition()[0]);
  return (
    <div>
      <ScreenHead
        back="/"
        backLabel={t('back')}
        title={data ? t('titleCount', { count: data.total }) : t('title')}
      />
      {isPending ? <LoadingState /> : <DueList most={MOST} titled={false} />}
    </div>
  );
}
