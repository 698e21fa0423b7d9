/** A new link with its code, which are shown once, and the ways to send it. */
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { createShare } from '@mobcheck/contract/shares/shares.contract.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconShare2 } from '@tabler/icons-react';
import { useUser } from '../../lib/session.tsx';
import { SecretDialog, SecretField } from '../../ui/feedback/secret-dialog.tsx';
import { useSharePhrases } from './share.phrases.ts';

export function MadeShare({ made, onClose }: { made: ReplyOf<typeof createShare>; onClose: () => void }) {
  const t = useSharePhrases();
  const { timeZone } = useUser();
  const { url, code } = made;
  const day = showDay(dayIn(timeZone, new Date(made.expiresAt)));
  const message = t('message', { day, url });
  const canShare = typeof navigator.share === 'function';
  return (
    <SecretDialog
      title={t('madeTitle')}
      text={t('madeText')}
      label={t('link')}
      secret={url}
      onClose={onClose}
    >
      {code !== null && <SecretField label={t('code')} secret={code} />}
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
      </Group>
    </SecretDialog>
  );
}
