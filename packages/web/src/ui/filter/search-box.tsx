/** Free-text search. It calls `onChange` after a pause in typing or when the field is left, and shows a value from outside. */
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './filters.module.css';

const PAUSE_MS = 300;

export function SearchBox(props: {
  value: string;
  onChange: (text: string) => void;
  label: string;
  /** Whether the empty field shows its label, except on a phone. */
  labelInside?: boolean;
}) {
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

  const changeByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, the keys belong to that word.
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Enter') {
      // A tag reader ends with Enter, which must not submit the form around the box.
      event.preventDefault();
      report(text);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (text) {
        changeText('');
      } else {
        event.currentTarget.blur();
      }
    }
  };

  useEffect(() => {
    // The value changed from outside (back button, cleared filters), so the pending text is dropped.
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
      // Tells Mantine that Escape in this box does not close the dialog around it.
      data-mantine-stop-propagation="true"
      label={props.label}
      {...(props.labelInside && { placeholder: props.label, className: classes.labelInside ?? '' })}
      value={text}
      onChange={(event) => changeText(event.currentTarget.value)}
      onKeyDown={changeByKey}
      // If the URL changed only after the pause, the user would be asked whether to leave a form that was opened in the meantime.
      onBlur={() => report(text)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => changeText('')} /> : null
      }
    />
  );
}
