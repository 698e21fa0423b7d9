/** The picture of a form: what it is now, and the way to choose another or to keep the saved one. */
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';

/** A picture that is in memory: one just chosen, or one that needed the session to be fetched. */
export function BlobImage(props: { blob: Blob; alt: string; className?: string | undefined }) {
  const { blob, alt, className } = props;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address && <img src={address} alt={alt} className={className} />;
}

export function PictureField(props: {
  words: Readonly<Record<'choose' | 'change' | 'drop' | 'hint', string>>;
  /** The one just chosen. */
  chosen: File | undefined;
  /** Whether one was saved. */
  saved: boolean;
  disabled?: boolean;
  onChange: (chosen: File | undefined) => void;
  /** What it looks like now. */
  children: ReactNode;
}) {
  const { words, chosen, saved, disabled = false, onChange } = props;
  return (
    <Group wrap="nowrap" align="center">
      {props.children}
      <Stack gap="xs" align="flex-start">
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          inputProps={{ 'aria-label': words.choose }}
          disabled={disabled}
          onChange={(file) => file && onChange(file)}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhotoUp size={18} aria-hidden />}>
              {chosen || saved ? words.change : words.choose}
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(undefined)}>
            {words.drop}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      </Stack>
    </Group>
  );
}
