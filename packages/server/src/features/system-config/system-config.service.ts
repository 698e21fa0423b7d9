/** Toggles of a company group: read by the features whose rule they are, changed by admins. */
import type { AnswerOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  systemConfig,
  type ConfigParam,
  type toggleSystemConfig,
  type updateSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, invalid } from '../../platform/context/api-error.ts';
import { requireCurrent } from '../../platform/context/require-current.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import * as queries from './system-config.queries.ts';

type ToggleRow = NonNullable<Awaited<ReturnType<typeof queries.lockToggle>>>;

/** A row as the contract shows it; the title is a name for programs, people read the web's words for `param`. */
function present(row: ToggleRow): AnswerOf<typeof toggleSystemConfig> {
  const param = systemConfig.shape.param.parse(row.param);
  return {
    id: row.id,
    title: param,
    configType: 'TOGGLE',
    configValue: row.enabled ? 1 : 0,
    enabled: row.enabled,
    param,
    updateDate: row.updateDate,
  };
}

/** All toggles of the group. */
export async function listSystemConfig(db: TenantDb): Promise<AnswerOf<typeof toggleSystemConfig>[]> {
  return (await queries.listToggles(db)).map(present);
}

/** What is switched on in the group, for the features whose rules ask. */
export async function switchedOn(db: TenantDb): Promise<ReadonlySet<ConfigParam>> {
  const toggles = await listSystemConfig(db);
  return new Set(toggles.filter((toggle) => toggle.enabled).map((toggle) => toggle.param));
}

async function saveToggle(
  act: Act,
  before: ToggleRow,
  enabled: boolean,
): Promise<AnswerOf<typeof toggleSystemConfig>> {
  const { id } = before;
  const row = await queries.updateToggle(act.db, id, { enabled, updateDate: act.clock.now() });
  await recordAct(act, {
    feature: 'system-config',
    act: enabled ? 'enable' : 'disable',
    subject: id,
    detail: { param: before.param, enabledBefore: before.enabled },
  });
  return present(row);
}

/**
 * Switches a toggle; with the value that it has already, nothing changes.
 * @throws ApiError STALE_WRITE when somebody switched it after the `updateDate` that the client saw
 */
export async function switchToggle(
  act: Act,
  id: string,
  { enabled, updateDate }: BodyOf<typeof toggleSystemConfig>,
): Promise<AnswerOf<typeof toggleSystemConfig>> {
  const before = found(await queries.lockToggle(act.db, id));
  // Before the version is compared: a call that is repeated because its answer was lost is no stale one.
  if (before.enabled === enabled) {
    return present(before);
  }
  requireCurrent(before, updateDate);
  return saveToggle(act, before, enabled);
}

/**
 * Switches a toggle by its whole row, as the specification's second call does.
 * @throws ApiError 400 where the row names another toggle or contradicts itself; STALE_WRITE when somebody switched it
 * after the `updateDate` that the client saw
 */
export async function updateToggle(
  act: Act,
  id: string,
  sent: BodyOf<typeof updateSystemConfig>,
): Promise<AnswerOf<typeof toggleSystemConfig>> {
  const before = found(await queries.lockToggle(act.db, id));
  if (sent.id !== id) {
    throw invalid('id', 'invalid');
  }
  if (sent.param !== before.param) {
    throw invalid('param', 'invalid');
  }
  if (sent.enabled !== (sent.configValue === 1)) {
    throw invalid('configValue', 'invalid');
  }
  requireCurrent(before, sent.updateDate);
  return saveToggle(act, before, sent.enabled);
}
