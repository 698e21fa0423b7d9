/** The user's own picture, with buttons to choose and to remove it. A chosen picture is saved at once. */
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useObjectUrl } from '../../lib/pictures/object-url.ts';
import { useUser } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { thumbnailUrl } from '../../ui/layout/thumbnail-url.ts';
import { useAccountPhrases } from './account.phrases.ts';
import { profilePictureQuery, useRemovePicture, useSetPicture } from './profile-picture.api.ts';

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const t = useAccountPhrases();
  const remove = useRemovePicture();
  const confirm = () =>
    remove.send(undefined, {
      onSuccess: () => {
        notifySuccess(t('picture.removed'));
        onClose();
      },
      onError: (error) => notifyError(t.errorText(error)),
    });
  return (
    <ConfirmDialog
      title={t('picture.removeTitle')}
      text={t('picture.removeText')}
      confirmLabel={t('picture.remove')}
      danger
      busy={remove.busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

export function ProfilePicture() {
  const t = useAccountPhrases();
  const { name, image, imageUpdateDate } = useUser();
  const set = useSetPicture();
  const [removing, setRemoving] = useState(false);
  const { data } = useQuery(profilePictureQuery(imageUpdateDate));
  // The session's small picture is shown until the large picture has loaded, or if loading fails.
  const large = useObjectUrl(image === null ? undefined : (data as Blob | undefined));
  const choose = (file: File | null) => {
    if (file) {
      set.send(file, {
        onSuccess: () => notifySuccess(t('picture.saved')),
        onError: (error) => notifyError(t.errorText(error)),
      });
    }
  };
  return (
    <Group wrap="nowrap" align="center">
      <Avatar name={name} image={large ?? thumbnailUrl(image)} large />
      <Stack gap="xs" align="flex-start">
        <Group gap="xs">
          <FileButton
            accept="image/jpeg,image/png,image/webp,image/gif"
            inputProps={{ 'aria-label': t('picture.choose') }}
            onChange={choose}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={set.busy}
                leftSection={<IconPhotoUp size={18} aria-hidden />}
              >
                {t(image === null ? 'picture.choose' : 'picture.change')}
              </Button>
            )}
          </FileButton>
          {image !== null && (
            <Button variant="subtle" color="red" disabled={set.busy} onClick={() => setRemoving(true)}>
              {t('picture.remove')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('picture.hint')}
        </Text>
      </Stack>
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Group>
  );
}
