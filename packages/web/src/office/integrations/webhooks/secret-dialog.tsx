/** The secret of a webhook, which is shown only once. */
import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import classes from './webhooks.module.css';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

/** @param props.isChanged whether the secret replaces another one */
export function SecretDialog(props: { secret: string; isChanged: boolean; onClose: () => void }) {
  const t = useWebhooksPhrases();
  const { secret, isChanged, onClose } = props;
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('secretTitle')}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text>{t('secretText')}</Text>
        {isChanged && <Text c="dimmed">{t('secretChanged')}</Text>}
        <Code block className={classes.secret ?? ''}>
          {secret}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                data-autofocus
                leftSection={
                  copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                }
                onClick={copy}
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
