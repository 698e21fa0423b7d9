/** The fields of one clock of a product. */
import {
  CLOCK_BASES,
  CLOCK_RESETS,
  CLOCK_ROUNDINGS,
  CLOCK_UNITS,
  CLOCK_UNKNOWNS,
  maxNoticeDays,
} from '@mobcheck/contract/clocks/clocks.rules.ts';
import { ActionIcon, Checkbox, Group, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useClockPartPhrases } from '../../domain/clock/clock-part.phrases.ts';
import { showNumber } from '../../lib/format.ts';
import type { FieldCodes } from '../../ui/form/entity/entity-form.rules.ts';
import { WholeNumberField } from '../../ui/form/fields/whole-number-field.tsx';
import type { ClockDraft } from './clock-draft.rules.ts';
import { useClockEditorPhrases } from './clock-editor.phrases.ts';
import classes from './clocks.module.css';

/** A select with fixed values, which are labelled by phrases. */
function Choice<V extends string>(props: {
  label: string;
  value: V;
  values: readonly V[];
  textOf: (value: V) => string;
  onChange: (value: V) => void;
}) {
  const { label, value, values, textOf } = props;
  return (
    <NativeSelect
      label={label}
      value={value}
      data={values.map((item) => ({ value: item, label: textOf(item) }))}
      onChange={({ currentTarget }) => {
        const chosen = values.find((item) => item === currentTarget.value);
        if (chosen !== undefined) {
          props.onChange(chosen);
        }
      }}
    />
  );
}

/** The kinds of work that reset the clock. */
function Resets({ clock, onChange }: Pick<Parameters<typeof ClockFields>[0], 'clock' | 'onChange'>) {
  const t = useClockEditorPhrases();
  const part = useClockPartPhrases();
  return (
    <Checkbox.Group
      className={classes.wide ?? ''}
      label={part('resets')}
      {...(clock.resets.length === 0 && { description: t('noResets') })}
      inputWrapperOrder={['label', 'input', 'description']}
      value={[...clock.resets]}
      onChange={(values) => onChange({ resets: CLOCK_RESETS.filter((reset) => values.includes(reset)) })}
    >
      <Group gap="sm" mt={4}>
        {CLOCK_RESETS.map((reset) => (
          <Checkbox key={reset} value={reset} label={part(`reset.${reset}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

export function ClockFields(props: {
  clock: ClockDraft;
  /** The path of the clock in the form, such as `clocks.0`. */
  path: string;
  /** The kinds that this clock may have. */
  kinds: readonly { readonly value: ClockDraft['kind']; readonly label: string }[];
  /** The codes of all errors of the form. */
  codes: FieldCodes;
  onChange: (patch: Partial<ClockDraft>) => void;
  onRemove: () => void;
}) {
  const t = useClockEditorPhrases();
  const part = useClockPartPhrases();
  const { clock, path, kinds, codes, onChange } = props;
  const { period, unit } = clock;
  const name = kinds.find(({ value }) => value === clock.kind)?.label ?? '';
  const maxNotice = period === '' ? undefined : showNumber(maxNoticeDays({ period, unit }));
  return (
    <fieldset className={classes.clock}>
      <legend>{name}</legend>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        c="inherit"
        aria-label={t('removeNamed', { name })}
        onClick={props.onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={classes.fields}>
        <NativeSelect
          label={t('kind')}
          data-path={`${path}.kind`}
          value={clock.kind}
          data={[...kinds]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = kinds.find((kind) => kind.value === value);
            if (chosen) {
              onChange({ kind: chosen.value });
            }
          }}
        />
        <div className={classes.period}>
          <WholeNumberField
            label={t('period')}
            required
            max={3650}
            value={period}
            data-path={`${path}.period`}
            error={codes[`${path}.period`] && t(`periodError.${unit}`)}
            onBlur={() => undefined}
            onChange={(typed) => onChange({ period: typeof typed === 'number' ? typed : '' })}
          />
          <Choice
            label={t('unit')}
            value={unit}
            values={CLOCK_UNITS}
            textOf={(value) => t(`units.${value}`)}
            onChange={(value) => onChange({ unit: value })}
          />
        </div>
        <WholeNumberField
          label={t('notice')}
          required
          max={3650}
          value={clock.noticeDays}
          data-path={`${path}.noticeDays`}
          error={maxNotice && codes[`${path}.noticeDays`] && t('noticeError', { max: maxNotice })}
          onBlur={() => undefined}
          onChange={(typed) => onChange({ noticeDays: typeof typed === 'number' ? typed : '' })}
        />
        <Choice
          label={part('rounding')}
          value={clock.rounding}
          values={CLOCK_ROUNDINGS}
          textOf={(value) => part(`roundings.${value}`)}
          onChange={(rounding) => onChange({ rounding })}
        />
        <Choice
          label={part('base')}
          value={clock.base}
          values={CLOCK_BASES}
          textOf={(value) => part(`bases.${value}`)}
          onChange={(base) => onChange({ base })}
        />
        <Choice
          label={part('unknown')}
          value={clock.unknown}
          values={CLOCK_UNKNOWNS}
          textOf={(value) => part(`unknowns.${value}`)}
          onChange={(unknown) => onChange({ unknown })}
        />
        <Resets clock={clock} onChange={onChange} />
      </div>
    </fieldset>
  );
}
