/** Free-text search: calls `onChange` after a pause in typing, and shows a value that changes from outside. */
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useUiPhrases } from '../ui.phrases.ts';

const PAUSE_MS = 300;

export function SearchBox(props: { value: string; onChange: (text: string) => void; label: string }) {
  const t = useUiPhrases();
  const [text, setText] = useState(props.value);
  const lastReported = useRef(props.value);

  const report = (next: string) => {
    // Enter on an unchanged text does not search again.
    if (next.trim() !== lastReported.current) {
      lastReported.current = next.trim();
      props.onChange(next.trim());
    }
  };
  const reportLater = useDebouncedCallback(report, PAUSE_MS);
  const changeText = (next: string) => {
    setText(next);
    reportLater(next);
  };

  useEffect(() => {
    // The value changed from outside (back button, cleared filters): drop the pending text.
    if (props.value !== lastReported.current) {
      lastReported.current = props.value;
      reportLater.cancel();
      setText(props.value);
    }
  }, [props.value, reportLater]);

  return (
    <TextInput
      type="text"
      data-list-search
      label={props.label}
      value={text}
      onChange={(event) => changeText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && report(text)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => changeText('')} /> : null
      }
    />
  );
}
