/** The screen with the equipment that is improper, expired, expiring or without its due date. */
import { LoadingState } from '../../ui/feedback/states.tsx';
import { DueList } from './due-list.tsx';
import { useDuePhrases } from './due.phrases.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import { useDue } from './due.api.ts';
import { useUserPosition } from './user-position.ts';

/** The maximum number of pieces that the server lists. */
const MAX_ROWS = 100;

export default function DueScreen() {
  const t = useDuePhrases();
  const { data, isPending } = useDue(useUserPosition()[0]);
  return (
    <div>
      <ScreenHead
        back="/"
        backLabel={t('back')}
        title={data && data.total > 0 ? t('titleCount', { count: data.total }) : t('title')}
      />
      {isPending ? <LoadingState /> : <DueList maxRows={MAX_ROWS} titled={false} />}
    </div>
  );
}
