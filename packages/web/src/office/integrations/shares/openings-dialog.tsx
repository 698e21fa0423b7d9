/** The openings of a link, the first of each network and day. */
import { MAX_SHARE_OPENINGS, type Share } from '@mobcheck/contract/shares/shares.contract.ts';
import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shareOpeningsQuery } from '../../../domain/share/share.api.ts';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { ErrorNote, LoadingState } from '../../../ui/feedback/states.tsx';
import classes from './shares.module.css';
import { useSharesPhrases } from './shares.phrases.ts';

export default function OpeningsDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const t = useSharesPhrases();
  const { timeZone } = useUser();
  const { data, error, refetch } = useQuery(shareOpeningsQuery(share.id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('openingsTitle', { name: share.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="xs">
        {!data && !error && <LoadingState />}
        {error && <ErrorNote error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Text c="dimmed">{t('noOpenings')}</Text>}
        {data && data.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              {t('openingsHint', { max: MAX_SHARE_OPENINGS })}
            </Text>
            <ul className={classes.openings}>
              {data.map(({ id, openedAt, address }) => (
                <li key={id}>
                  <span>{showInstant(openedAt, timeZone)}</span>
                  <span>{address}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Modal>
  );
}
