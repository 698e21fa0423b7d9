/** Dialog with the permanent link to the field application, and its QR code for a phone's camera. */
import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { QrCode } from '../../ui/layout/qr-code.tsx';
import { useFieldLinkPhrases } from './field-link.phrases.ts';

export default function FieldLinkDialog({ onClose }: { onClose: () => void }) {
  const t = useFieldLinkPhrases();
  const url = `${location.origin}/field`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('fieldApplication')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack align="center">
        <Text>{t('text')}</Text>
        <QrCode uri={url} label={t('qrCode')} />
        <Text size="sm" c="dimmed">
          {url}
        </Text>
        <Group>
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? (
                    <IconCheck size={18} aria-hidden />
                  ) : (
                    <IconCopy size={18} stroke={1.6} aria-hidden />
                  )
                }
                onClick={copy}
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button component="a" href={url}>
            {t('openHere')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
