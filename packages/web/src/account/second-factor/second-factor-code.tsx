/** The field for the code of the second factor. */
import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { useSecondFactorPhrases } from './second-factor-code.phrases.ts';

/** Whether an error says that a code is missing or wrong. */
export function asksForCode(error: unknown): boolean {
  const code = (error as Partial<ApiError> | undefined)?.code;
  return code === 'SECOND_FACTOR_REQUIRED' || code === 'SECOND_FACTOR_INVALID';
}

/** The codes of errors about a wrong code, at a sign-in and for a signed-in user. */
const WRONG_CODE = new Set(['SECOND_FACTOR_INVALID', 'SECOND_FACTOR_CODE_WRONG']);

/** @param props.error the error of the last attempt. A wrong code has a message at the field, which screen readers read at once */
export function SecondFactorCode({
  ref,
  ...props
}: {
  value: string;
  error: unknown;
  size?: 'md' | 'lg';
  ref?: Ref<HTMLInputElement> | undefined;
  onChange: (code: string) => void;
}) {
  const t = useSecondFactorPhrases();
  const isWrong = WRONG_CODE.has((props.error as Partial<ApiError> | undefined)?.code ?? '');
  return (
    <TextInput
      ref={ref}
      label={t('code')}
      description={t('codeHint')}
      size={props.size ?? 'md'}
      autoFocus
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
      withAsterisk={false}
      value={props.value}
      error={isWrong && t('wrong')}
      errorProps={{ role: 'alert' }}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
