/** Button in the header of a tab that runs a former build. It loads the new build, and asks before unsaved work is lost. */
import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useHasNewerBuild } from '../../../lib/boot/newer-build.ts';
import { mayLeave } from '../../../lib/unsaved/unsaved-work.ts';
import { useBuildPhrases } from './build.phrases.ts';
import classes from './build.module.css';

async function reload(): Promise<void> {
  if (await mayLeave()) {
    location.reload();
  }
}

export function NewerBuildButton() {
  const t = useBuildPhrases();
  const hasNewer = useHasNewerBuild();
  return (
    <>
      <VisuallyHidden role="status">{hasNewer && t('text')}</VisuallyHidden>
      {hasNewer && (
        <Button
          className={classes.newer ?? ''}
          variant="light"
          size="xs"
          title={t('text')}
          aria-label={t('reload')}
          leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden />}
          onClick={() => void reload()}
        >
          <span className={classes.label}>{t('reload')}</span>
        </Button>
      )}
    </>
  );
}
