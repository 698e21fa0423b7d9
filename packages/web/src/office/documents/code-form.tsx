/** The field for a verification code. Its error is shown after the first attempt to verify, or at once for a code from the URL. */
import { DOCUMENT_CODE_LENGTH, showDocumentCode } from '@mobcheck/contract/documents/documents.rules.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from './documents.module.css';
import { useDocumentsPhrases } from './documents.phrases.ts';
import { codeState, parseTypedCode } from './typed-code.rules.ts';

/** @param props.initialCode the code from the URL, in any spelling */
export function CodeForm(props: { initialCode: string; busy: boolean; onVerify: (code: string) => void }) {
  const t = useDocumentsPhrases();
  const normalizedCode = parseTypedCode(props.initialCode);
  const [text, setText] = useState(
    codeState(normalizedCode) === 'valid' ? showDocumentCode(normalizedCode) : props.initialCode,
  );
  const [submitted, setSubmitted] = useState(props.initialCode !== '');
  const input = useRef<HTMLInputElement>(null);
  const code = parseTypedCode(text);
  const state = codeState(code);
  const errorText =
    state === 'valid' ? undefined : t(`codeState.${state}`, { count: DOCUMENT_CODE_LENGTH - code.length });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (state === 'valid') {
          setText(showDocumentCode(code));
          props.onVerify(code);
        } else {
          input.current?.focus();
        }
      }}
    >
      <TextInput
        ref={input}
        className={classes.code ?? ''}
        classNames={{ input: classes.codeInput ?? '' }}
        label={t('code')}
        description={t('codeHint')}
        size="md"
        autoFocus={props.initialCode === ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={text}
        error={submitted ? errorText : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={props.busy}>
        {t('verify')}
      </Button>
    </form>
  );
}
