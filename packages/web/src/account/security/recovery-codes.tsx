/** The recovery codes of a new second factor. They are shown only once. */
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useFocusOnMount } from '../../ui/feedback/use-focus-on-mount.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useFactorPhrases } from './second-factor.phrases.ts';

/** @param props.onDone called when the user confirms that the codes are saved */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useFactorPhrases();
  // The field that had the focus in the previous step is gone.
  const focus = useFocusOnMount<HTMLDivElement>();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notifySuccess(t('copied'));
  };
  return (
    <Stack ref={focus} tabIndex={-1} role="group" aria-label={t('codesTitle')}>
      <Text>{t('codes')}</Text>
      <Code block>{codes.join('\n')}</Code>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}
