/** Free-text search: types at once, tells the page after a pause, follows the address when it changes. */
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useUiPhrases } from '../ui.phrases.ts';

const PAUSE_MS = 300;

export function SearchBox(props: { value: string; onChange: (text: string) => void; label: string }) {
  const t = useUiPhrases();
  const [text, setText] = useState(props.value);
  const told = useRef(props.value);

  useEffect(() => {
    // The address changed by other means (back button, cleared filters).
    if (props.value !== told.current) {
      told.current = props.value;
      setText(props.value);
    }
  }, [props.value]);

  const tell = (next: string) => {
    // Enter over a text that is looked for already changes nothing.
    if (next.trim() !== told.current) {
      told.current = next.trim();
      props.onChange(next.trim());
    }
  };
  useEffect(() => {
    if (text.trim() === told.current) {
      return undefined;
    }
    const timer = setTimeout(() => tell(text), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the pause again
  }, [text]);

  return (
    <TextInput
      type="text"
      label={props.label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && tell(text)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => setText('')} /> : null
      }
    />
  );
}
