/** Free-text search: types at once, tells the page after a pause, follows the address when it changes. */
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useUiPhrases } from '../ui.phrases.ts';

const PAUSE_MS = 300;

export function SearchBox(props: { value: string; onChange: (text: string) => void; label: string }) {
  const t = useUiPhrases();
  const [text, setText] = useState(props.value);
  const told = useRef(props.value);

  const tell = (next: string) => {
    // Enter over a text that is looked for already changes nothing.
    if (next.trim() !== told.current) {
      told.current = next.trim();
      props.onChange(next.trim());
    }
  };
  const tellLater = useDebouncedCallback(tell, PAUSE_MS);
  const type = (next: string) => {
    setText(next);
    tellLater(next);
  };

  useEffect(() => {
    // The address changed by other means (back button, cleared filters): what waits to be told is out of date.
    if (props.value !== told.current) {
      told.current = props.value;
      tellLater.cancel();
      setText(props.value);
    }
  }, [props.value, tellLater]);

  return (
    <TextInput
      type="text"
      label={props.label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && tell(text)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => type('')} /> : null
      }
    />
  );
}
