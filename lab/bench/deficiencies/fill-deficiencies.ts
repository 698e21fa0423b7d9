/** Makes all pieces improper before the agenda is switched on, and gives their deficiencies the variety of years afterwards. */
import type { Database, Tenant } from '../../../packages/server/src/platform/db/database.ts';

/** Switches the agenda on or off without a preview and without deficiencies of earlier flaws. */
export async function setAgenda({ pool }: Database, { schemaName }: Tenant, isOn: boolean): Promise<void> {
  await pool.query(
    isOn
      ? `insert into "${schemaName}".switches (name, switched_on_at) values ('AGENDA', now()) on conflict do nothing`
      : `delete from "${schemaName}".switches where name = 'AGENDA'`,
  );
  await pool.query(`update "${schemaName}".deficiency_counter set counted_from = now()`);
}

/** Gives the last inspection of every inspected piece one flaw. */
export async function failAllPieces({ pool }: Database, { schemaName }: Tenant): Promise<void> {
  await pool.query(`
    update "${schemaName}".inspections set improper = true,
      questions_answers = jsonb_set(questions_answers, '{0,answer}', '"NO"')
    from "${schemaName}".equipment where inspections.id = equipment.last_inspection_id`);
  await pool.query(
    `update "${schemaName}".equipment set improper = true where last_inspection_id is not null`,
  );
  await pool.query(`vacuum analyze "${schemaName}".inspections, "${schemaName}".equipment`);
}

/** Fixes the oldest third of all deficiencies, dismisses some, and gives others owners, due days and severities. */
export async function varyDeficiencies({ pool }: Database, { schemaName }: Tenant): Promise<void> {
  await pool.query(`
    update "${schemaName}".deficiencies set
      severity = case when number % 20 = 0 then 'BLOCKING' when number % 4 = 0 then 'MINOR' else 'MAJOR' end,
      owner_id = case when number % 3 = 0 then md5((number % 37)::text)::uuid end,
      owner_name = case when number % 3 = 0 then 'Inspetor ' || number % 37 end,
      due_on = case when number % 2 = 0 then current_date + number % 60 - 20 end,
      opened_at = now() - make_interval(days => (last_number - number) / 100),
      seen_at = now() - make_interval(days => (last_number - number) / 200),
      state = case when number < last_number / 3 then 'FIXED' when number % 19 = 0 then 'DISMISSED' else 'OPEN' end,
      fixed_at = case when number < last_number / 3 then now() - make_interval(days => (last_number - number) / 300) end,
      dismissed_at = case when number >= last_number / 3 and number % 19 = 0 then now() end,
      dismissed_by_name = case when number >= last_number / 3 and number % 19 = 0 then 'Ana' end,
      dismissal_reason = case when number >= last_number / 3 and number % 19 = 0 then 'Aceito' end
    from "${schemaName}".deficiency_counter`);
  await pool.query(`vacuum full analyze "${schemaName}".deficiencies`);
  await pool.query(`vacuum analyze "${schemaName}".deficiencies`);
}
