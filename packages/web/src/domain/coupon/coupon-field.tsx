/** A field for the code of a coupon. It shows the effect on the price, or the reason why the coupon cannot be used. */
import { Button, CloseButton, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showMoney } from '../../lib/format.ts';
import { useCouponPhrases } from './coupon.phrases.ts';
import classes from './coupon-field.module.css';
import type { CouponCheck } from './use-coupon-check.ts';

const MAX_LENGTH = 30;

/**
 * @param props.code the applied code. Empty means none
 * @param props.onApply called with a code to check and use. Empty means none
 */
export function CouponField(props: { code: string; check: CouponCheck; onApply: (code: string) => void }) {
  const { code, check, onApply } = props;
  const t = useCouponPhrases();
  const [typed, setTyped] = useState(code);
  const { discount, price, problem, error, isChecking } = check;
  const errorText = problem === undefined ? error && t.errorText(error) : t(`problems.${problem}`);
  const apply = (text: string) => {
    setTyped(text);
    onApply(text.trim().toUpperCase());
  };
  return (
    <div>
      <div className={classes.line}>
        <TextInput
          label={t('label')}
          className={classes.input ?? ''}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={errorText}
          onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
          onBlur={() => apply(typed)}
          onKeyDown={(event) => {
            // The coupon is checked first. A second Enter sends the form.
            if (event.key === 'Enter' && typed.trim() !== code) {
              event.preventDefault();
              apply(typed);
            }
          }}
          rightSection={
            typed === '' ? undefined : <CloseButton aria-label={t('remove')} onClick={() => apply('')} />
          }
        />
        <Button
          className={classes.apply ?? ''}
          variant="default"
          loading={isChecking}
          disabled={typed.trim() === ''}
          onClick={() => apply(typed)}
        >
          {t('apply')}
        </Button>
      </div>
      <Text size="sm" role="status" mt={4} mb="xs">
        {isChecking && t('checking')}
        {!isChecking &&
          discount &&
          price !== undefined &&
          t('valid', {
            count: discount.bills,
            bills: discount.bills,
            discounted: showMoney(price - discount.amount),
            price: showMoney(price),
          })}
      </Text>
    </div>
  );
}
