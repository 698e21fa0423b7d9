/** A new link with its code, which are shown once, and the ways to send it. */
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { createShare } from '@mobcheck/contract/shares/shares.contract.ts';
import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react';
import { useUser } from '../../lib/session.tsx';
import { useSharePhrases } from './share.phrases.ts';
import classes from './share.module.css';

function CopyLine(props: { label: string; value: string; copy: string; isCode?: boolean }) {
  const t = useSharePhrases();
  return (
    <div className={classes.copyLine}>
      <TextInput
        label={props.label}
        value={props.value}
        readOnly
        className={classes.copied ?? ''}
        {...(props.isCode && { classNames: { input: classes.code ?? '' } })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={props.value}>
        {({ copied, copy }) => (
          <Button
            variant={props.isCode ? 'default' : 'filled'}
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            {copied ? t('copied') : props.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

export function MadeShare({ made, onClose }: { made: ReplyOf<typeof createShare>; onClose: () => void }) {
  const t = useSharePhrases();
  const { timeZone } = useUser();
  const { url, code } = made;
  const day = showDay(dayIn(timeZone, new Date(made.expiresAt)));
  const message = t('message', { day, url });
  const canShare = typeof navigator.share === 'function';
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('madeTitle')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Alert color="yellow" variant="light">
          {t('madeText')}
        </Alert>
        <CopyLine label={t('link')} value={url} copy={t('copyLink')} />
        {code !== null && <CopyLine label={t('code')} value={code} copy={t('copyCode')} isCode />}
        <Text size="sm" c="dimmed">
          {t('until', { day })} {code !== null && t('codeApart')}
        </Text>
        <Group>
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
          >
            {t('whatsApp')}
          </Button>
          {canShare && (
            <Button
              variant="default"
              leftSection={<IconShare2 size={18} stroke={1.6} aria-hidden />}
              // The person may cancel the choice of an application.
              onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
            >
              {t('send')}
            </Button>
          )}
          <Button variant="subtle" ml="auto" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
