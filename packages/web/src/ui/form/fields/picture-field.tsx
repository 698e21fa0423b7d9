/** The picture of a form, with buttons to choose another picture or to keep the saved picture. */
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../lib/pictures/object-url.ts';

/** Shows a picture from memory, either a chosen file or a picture that was fetched with the session. */
export function BlobImage(props: { blob: Blob; alt: string; className?: string | undefined }) {
  const { blob, alt, className } = props;
  const url = useObjectUrl(blob);
  return url && <img src={url} alt={alt} className={className} />;
}

export function PictureField(props: {
  texts: Readonly<Record<'choose' | 'change' | 'undoChoice' | 'hint', string>>;
  /** The newly chosen file. */
  chosen: File | undefined;
  /** Whether a picture is saved. */
  saved: boolean;
  disabled?: boolean;
  onChange: (chosen: File | undefined) => void;
  /** The current picture. */
  children: ReactNode;
}) {
  const { texts, chosen, saved, disabled = false, onChange } = props;
  return (
    <Group align="center">
      {props.children}
      <Stack gap="xs" align="flex-start" flex="1 1 10.5rem" miw={0}>
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/gif"
          inputProps={{ 'aria-label': texts.choose }}
          disabled={disabled}
          onChange={(file) => file && onChange(file)}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhotoUp size={18} aria-hidden />}>
              {chosen || saved ? texts.change : texts.choose}
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(undefined)}>
            {texts.undoChoice}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
      </Stack>
    </Group>
  );
}
