/** Item of the user menu that shows the checklist of the first steps again, until all steps are done. */
import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { useCloseFirstSteps, useFirstSteps } from './first-steps.api.ts';
import { useFirstStepsMenuPhrases } from './first-steps-menu.phrases.ts';
import { isComplete } from './first-steps.rules.ts';

export function FirstStepsMenuItem() {
  const t = useFirstStepsMenuPhrases();
  const { data } = useFirstSteps();
  const close = useCloseFirstSteps();
  const navigate = useNavigate();
  if (data === undefined || isComplete(data)) {
    return null;
  }
  const show = () => {
    void navigate({ to: '/' });
    if (data.closed) {
      close.send({ body: { closed: false } }, { onError: (error) => notifyError(t.errorText(error)) });
    }
  };
  return <Menu.Item onClick={show}>{t('title')}</Menu.Item>;
}
