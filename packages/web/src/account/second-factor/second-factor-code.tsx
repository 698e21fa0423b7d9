/** The field for the code of the second factor, where a password alone does not sign in. */
import { TextInput } from '@mantine/core';
import type { ApiError } from '../../lib/api-error.ts';
import { useSecondFactorPhrases } from './second-factor-code.phrases.ts';

/** Whether an error says that a code is missing, or wrong. */
export function asksForCode(error: unknown): boolean {
  const code = (error as Partial<ApiError> | undefined)?.code;
  return code === 'SECOND_FACTOR_REQUIRED' || code === 'SECOND_FACTOR_INVALID';
}

/** @param props.error the error of the last attempt */
export function SecondFactorCode(props: {
  value: string;
  error: unknown;
  size?: 'md' | 'lg';
  onChange: (code: string) => void;
}) {
  const t = useSecondFactorPhrases();
  const isWrong = (props.error as Partial<ApiError> | undefined)?.code === 'SECOND_FACTOR_INVALID';
  return (
    <TextInput
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
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
