/** Input of a quantity, with minus button, number, unit and plus button. */
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import classes from './quantity-stepper.module.css';
import { readQuantity } from './quantity.rules.ts';
import { useRecordingPhrases } from '../recording.phrases.ts';

/** The unit of a maintenance part. */
export type Unit = 'UNITS' | 'LITRES' | 'KILOGRAMS' | 'METRES' | 'NA';

function decimalsOf(unit: Unit): number {
  return unit === 'UNITS' || unit === 'NA' ? 0 : 3;
}

export function QuantityStepper(props: {
  name: string;
  unit: Unit;
  value: number;
  onChange: (value: number) => void;
}) {
  const t = useRecordingPhrases();
  const { name, unit, value, onChange } = props;
  // The text while the input has the focus ("1," before "1,5").
  const [typed, setTyped] = useState<string>();
  const decimals = decimalsOf(unit);
  const show = (amount: number) =>
    amount.toLocaleString(LOCALES[currentLanguage()], {
      maximumFractionDigits: decimals,
      useGrouping: false,
    });
  const step = (by: number) => {
    setTyped(undefined);
    onChange(readQuantity(String(value + by), decimals));
  };
  return (
    <div className={classes.row} data-used={value > 0 || undefined}>
      <span className={classes.name}>{name}</span>
      <div className={classes.stepper}>
        <button
          type="button"
          aria-label={t('less', { name })}
          disabled={value === 0}
          onClick={() => step(-1)}
        >
          <IconMinus size={22} stroke={2.2} aria-hidden />
        </button>
        <label className={classes.amount}>
          <input
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            aria-label={t('quantity', { name })}
            autoComplete="off"
            value={typed ?? show(value)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              onChange(readQuantity(currentTarget.value, decimals));
            }}
            onBlur={() => setTyped(undefined)}
          />
          {unit !== 'NA' && <span>{t(`units.${unit}`)}</span>}
        </label>
        <button type="button" aria-label={t('more', { name })} onClick={() => step(1)}>
          <IconPlus size={22} stroke={2.2} aria-hidden />
        </button>
      </div>
    </div>
  );
}
