/** The form that registers a piece of equipment of a chosen product on a free tag. */
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { asksForDueDate } from '../../domain/equipment/equipment-draft.rules.ts';
import { useDraftKey } from '../../domain/record/use-recording.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readCopyInstant } from '../../lib/phone/copy-instant.ts';
import { usePhoneOwner, useUser } from '../../lib/session.tsx';
import { useToday } from '../../lib/use-today.ts';
import { useChange } from '../../lib/use-change.ts';
import type { KeptDraft } from '../../lib/use-kept-draft.ts';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { CountedInput } from '../../ui/form/fields/counted-input.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { SendError } from '../../ui/touch/send-error.tsx';
import { useGo } from '../../lib/page-url.ts';
import { tagLink } from '../field-tag.api.ts';
import { ClockFacts } from '../clocks/clock-facts.tsx';
import { useUnits } from '../copy/field-query.ts';
import type { ClockedProduct } from '../copy/phone-copy.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import { DayEntry } from './day-entry.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './product-picker.module.css';
import { ProposedInput } from './proposed-input.tsx';
import { useRegisterPhrases } from './register.phrases.ts';
import {
  draftClocks,
  futureDates,
  invalidDates,
  isDueDateTyped,
  knownUnits,
  MAX_LENGTHS,
  newRegistration,
  type Registration,
  registrationBodyOf,
  shownDates,
  tooLongTexts,
} from './register.rules.ts';
import { useRecentRegistrations } from './use-recent-registrations.ts';

interface Props {
  serial: string;
  product: ClockedProduct;
  draft: KeptDraft<Registration>;
  /** Whether the first field gets the focus, because the tap on the product led here. */
  beginsTyping?: boolean;
  /** Undefined if there is no other product. */
  onChangeProduct: (() => void) | undefined;
}

function useRegistrationForm({ serial, product, draft }: Props): EntityForm<Registration> {
  const t = useRegisterPhrases();
  const go = useGo();
  const { add } = useOutbox();
  const owner = usePhoneOwner();
  const { companyId } = useUser();
  const today = useToday();
  const key = useDraftKey('registration', serial);
  const register = async ({ refusal: _, ...registration }: Registration) => {
    const { idempotencyKey, namesCopy, equipmentId, ...fields } = registration;
    const bundleAt = namesCopy ? await readCopyInstant(owner, companyId) : null;
    const body = registrationBodyOf(fields, product, serial);
    await draft.endWith(() =>
      add({
        id: idempotencyKey,
        kind: 'registration',
        serial,
        equipmentId,
        name: registration.extraLabel || product.name,
        body: bundleAt === null ? body : { ...body, bundleAt },
        bundleAt,
        createdAt: new Date().toISOString(),
        photoIds: [],
        result: null,
        draft: { key, value: registration },
      }),
    );
    // The screen is unmounted when the equipment is registered, so `onSaved` of the form would not be called.
    go(tagLink(serial), { replace: true });
  };
  const save = useChange(register);
  const problem = draft.value?.refusal;
  const refusal = problem && new ApiError(problem.status, problem.code, problem);
  return useEntityForm({
    initialDraft: newRegistration(),
    // The server validates the rest.
    check: (typed) => {
      const codes = {
        ...tooLongTexts(typed),
        ...invalidDates(typed, product),
        ...futureDates(typed, product, today),
        ...(isDueDateTyped(product) && asksForDueDate(typed, product) && { dueDate: 'required' }),
      };
      return { body: Object.keys(codes).length === 0 ? typed : undefined, codes };
    },
    t,
    save: { ...save, error: save.error ?? refusal },
    toSaveInput: (typed) => typed,
    keptDraft: draft,
    earlierError: refusal,
    onSaved: () => undefined,
  });
}

function Fields({
  form,
  product,
  beginsTyping,
}: {
  form: EntityForm<Registration>;
  product: ClockedProduct;
  beginsTyping: boolean;
}) {
  const t = useRegisterPhrases();
  const recent = useRecentRegistrations();
  const { data: units } = useUnits();
  const { attributes } = form.value;
  const clocks = draftClocks(form.value, product, useToday());
  const proposedInput = (key: 'unit' | 'manufacturer' | 'manufacturingNumber', known: readonly string[]) => (
    <ProposedInput
      {...form.field(key)}
      label={t(`fields.${key}`)}
      size="lg"
      max={MAX_LENGTHS[key]}
      autoComplete="off"
      known={known}
      onPropose={(value) => form.change({ [key]: value })}
    />
  );
  const textInput = (key: keyof typeof MAX_LENGTHS, autoFocus = false) => (
    <CountedInput
      {...form.field(key)}
      autoFocus={autoFocus}
      label={t(`fields.${key}`)}
      size="lg"
      max={MAX_LENGTHS[key]}
      autoComplete="off"
    />
  );
  const dateInput = (key: ReturnType<typeof shownDates>[number]) => {
    const field = form.field(key);
    const error =
      field.error && key === 'dueDate' && field.value === null ? t('dueDateMissing') : field.error;
    return <DayEntry {...field} error={error} label={t(`fields.${key}`)} />;
  };
  return (
    <Stack gap="md" mb="lg">
      {textInput('extraLabel', beginsTyping)}
      {proposedInput('unit', knownUnits(recent, units ?? []))}
      {textInput('extraCode')}
      {shownDates(product).map((key) => (
        <Fragment key={key}>
          {dateInput(key)}
          {key === 'dueDate' && form.value.dueDate === null && (
            <Checkbox {...form.flag('withoutDueDate')} size="lg" label={t('withoutDueDate')} />
          )}
        </Fragment>
      ))}
      {clocks.length > 0 && <ClockFacts clocks={clocks} norm={product.norm} isNew />}
      {product.attributes.map(({ id, attribute, type }, index) => {
        const path = `attributes.${index}.value`;
        const shared = { label: attribute, 'data-path': path, error: form.errorAt(path) };
        const setValue = (value: string) => form.change({ attributes: { ...attributes, [id]: value } });
        return type === 'DATE' ? (
          <DayEntry
            key={id}
            {...shared}
            value={attributes[id] || null}
            onChange={(day) => setValue(day ?? '')}
          />
        ) : (
          <TextInput
            key={id}
            {...shared}
            size="lg"
            maxLength={500}
            autoComplete="off"
            value={attributes[id] ?? ''}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        );
      })}
      {textInput('assetNumber')}
      {proposedInput('manufacturer', [product.manufacturer ?? ''])}
      {proposedInput('manufacturingNumber', [product.manufacturingNumber ?? ''])}
    </Stack>
  );
}

export function RegisterForm(props: Props) {
  const t = useRegisterPhrases();
  const { product } = props;
  const form = useRegistrationForm(props);
  return (
    <Form noValidate className={classes.form} onSubmit={form.submit}>
      <div className={classes.chosen}>
        <span>
          <strong>{product.name}</strong>
          <span>{product.sku}</span>
        </span>
        {props.onChangeProduct && (
          <Button variant="subtle" size="lg" px="sm" flex="none" onClick={props.onChangeProduct}>
            {t('otherProduct')}
          </Button>
        )}
      </div>
      <Fields form={form} product={product} beginsTyping={props.beginsTyping ?? false} />
      <ActionBar>
        <SendError code={form.error?.code} text={form.errorText} />
        <Button type="submit" size="xl" fullWidth loading={form.busy}>
          {form.error ? t('retry') : t('save')}
        </Button>
      </ActionBar>
    </Form>
  );
}
