/** The recovery codes of a new second factor, which nobody can read again. */
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useFactorPhrases } from './second-factor.phrases.ts';

/** @param props.onDone called when the user has kept them */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useFactorPhrases();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notifySuccess(t('copied'));
  };
  return (
    <Stack>
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
