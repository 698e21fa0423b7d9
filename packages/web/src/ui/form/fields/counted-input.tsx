/** A text field with a maximum length. A longer text is counted and marked, never cut. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useUiPhrases } from '../../ui.phrases.ts';

/** From this share of the maximum on, the characters are counted below the field. */
const COUNTED_FROM = 0.8;

/** @param props.max in characters, without spaces at both ends, as on the server */
export function CountedInput(
  props: Omit<TextInputProps, 'maxLength' | 'value'> & { max: number; value: string },
) {
  const { max, error, ...rest } = props;
  const t = useUiPhrases();
  const { length } = props.value.trim();
  const excess = length - max;
  return (
    <TextInput
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={length >= max * COUNTED_FROM ? t('characters', { length, max }) : undefined}
      error={excess > 0 ? t('tooLong', { count: excess }) : error}
    />
  );
}
