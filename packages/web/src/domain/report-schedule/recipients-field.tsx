/** The people who get a report by mail, with a choice to add one and a button to remove each. */
import {
  MAX_RECIPIENTS,
  type ReportSchedule,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { CloseButton, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { FieldGroup } from '../../ui/form/fields/field-group.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { peopleQuery } from '../person/people.api.ts';
import { peopleOfCompanies } from '../person/people.rules.ts';
import { PersonSelect } from '../person/person-select.tsx';
import { useReportSchedulePhrases } from './report-schedule.phrases.ts';
import type { ScheduleDraft } from './schedule-draft.rules.ts';

type Recipient = ReportSchedule['recipients'][number];

/** Stands for all companies. No company has this id, so `peopleOfCompanies` finds only admins of the group. */
const WHOLE_GROUP = [''];

/** Returns the people who may get a report, and all people whose name is known. */
function usePeople(companyId: string | null, saved: readonly Recipient[]) {
  const user = useUser();
  const { data = [] } = useQuery(peopleQuery());
  const active = data.filter(({ role }) => role !== 'MOBCHECK_ADMIN');
  const people = peopleOfCompanies(active, companyId === null ? WHOLE_GROUP : [companyId]);
  const named = new Map<string, Pick<Recipient, 'name' | 'email'>>([
    [user.id, user],
    ...people.map((person) => [person.id, person] as const),
    ...saved.map((person) => [person.id, person] as const),
  ]);
  return { people, named };
}

export function RecipientsField(props: {
  form: EntityForm<ScheduleDraft>;
  companyId: string | null;
  /** The recipients of a saved schedule. */
  saved: readonly Recipient[];
}) {
  const { form, companyId, saved } = props;
  const t = useReportSchedulePhrases();
  const { people, named } = usePeople(companyId, saved);
  const { recipients } = form.value;
  const states = new Map(saved.map(({ id, state }) => [id, state]));
  const notes = { RECEIVES: '', STOPPED: t('stopped'), UNABLE: t('unable') };
  return (
    <FieldGroup title={t('recipients')} data-path="recipients">
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('recipientsHint', { max: MAX_RECIPIENTS })}
        </Text>
        {recipients.map((id) => {
          const { name = '–', email = '' } = named.get(id) ?? {};
          const note = notes[states.get(id) ?? 'RECEIVES'];
          return (
            <Group key={id} justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {name}
                <Text span size="sm" c="dimmed">
                  {` · ${[email, note].filter((text) => text !== '').join(' · ')}`}
                </Text>
              </Text>
              <CloseButton
                aria-label={t('removeNamed', { name })}
                onClick={() => form.change({ recipients: recipients.filter((other) => other !== id) })}
              />
            </Group>
          );
        })}
        {recipients.length < MAX_RECIPIENTS && (
          <PersonSelect
            key={recipients.join()}
            label={t('addRecipient')}
            people={people.filter(({ id }) => !recipients.includes(id))}
            value=""
            onChange={(id) => id !== '' && form.change({ recipients: [...recipients, id] })}
            error={form.field('recipients').error}
          />
        )}
      </Stack>
    </FieldGroup>
  );
}
