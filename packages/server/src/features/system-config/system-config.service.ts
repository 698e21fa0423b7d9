/** The system config of a company group: settings that admins switch on and off, read by the features that they control. */
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  systemConfig,
  type ConfigParam,
  type toggleSystemConfig,
  type updateSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, invalid } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { BundleInstant } from '../../platform/context/bundle-instant.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import * as queries from './system-config.queries.ts';

type SystemConfigRow = NonNullable<Awaited<ReturnType<typeof queries.lockSystemConfig>>>;

/** Converts a row to the contract's shape. `title` is not for people: the web shows its own text for each `param`. */
function present(row: SystemConfigRow): HandlerReplyOf<typeof toggleSystemConfig> {
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

/** Lists all settings of the group's system config. */
export async function listSystemConfig(db: TenantDb): Promise<HandlerReplyOf<typeof toggleSystemConfig>[]> {
  return (await queries.listSystemConfigs(db)).map(present);
}

/** Returns the settings that are enabled in the group. */
export async function findEnabledSettings(db: TenantDb): Promise<ReadonlySet<ConfigParam>> {
  const settings = await listSystemConfig(db);
  return new Set(settings.filter((setting) => setting.enabled).map((setting) => setting.param));
}

/** The settings that were enabled at about the instant of a bundle. */
export interface SettingsAt {
  /** During all of the tolerance around the instant: what they require, the phone knew. */
  readonly enabledThroughout: ReadonlySet<ConfigParam>;
  /** At some moment of it: what they allow, the phone may have allowed. */
  readonly enabledSometime: ReadonlySet<ConfigParam>;
}

/** Returns the settings that were enabled in the group at about the instant of a bundle. */
export async function findSettingsAt(db: TenantDb, bundle: BundleInstant): Promise<SettingsAt> {
  const rows = (await queries.listSettingsAt(db, bundle)).map((row) => ({
    ...row,
    param: systemConfig.shape.param.parse(row.param),
  }));
  return {
    enabledThroughout: new Set(rows.filter((row) => row.throughout).map((row) => row.param)),
    enabledSometime: new Set(rows.filter((row) => row.sometime).map((row) => row.param)),
  };
}

/** Saves a setting. @throws ApiError PROOF_REQUIRED when admins shall need no second factor any more */
async function saveSystemConfig(
  context: ActionContext,
  before: SystemConfigRow,
  enabled: boolean,
): Promise<HandlerReplyOf<typeof toggleSystemConfig>> {
  const { id } = before;
  if (before.param === 'REQUIRE_ADMIN_SECOND_FACTOR' && !enabled) {
    requireRecentProof(context.session, context.clock);
  }
  const row = await queries.updateSystemConfig(context.db, id, { enabled, updateDate: context.clock.now() });
  await recordAct(context, {
    feature: 'system-config',
    act: enabled ? 'enable' : 'disable',
    subject: id,
    detail: { param: before.param, enabledBefore: before.enabled },
  });
  return present(row);
}

/**
 * Switches a setting on or off; does nothing if it has that value already.
 * @throws ApiError NOT_FOUND, STALE_WRITE when somebody changed it after the client's `updateDate`
 */
export async function switchSetting(
  context: ActionContext,
  id: string,
  { enabled, updateDate }: BodyOf<typeof toggleSystemConfig>,
): Promise<HandlerReplyOf<typeof toggleSystemConfig>> {
  const before = requireFound(await queries.lockSystemConfig(context.db, id));
  // Before the version is compared: a call that is repeated because its response was lost is not stale.
  if (before.enabled === enabled) {
    return present(before);
  }
  rejectStaleWrite(before, updateDate);
  return saveSystemConfig(context, before, enabled);
}

/**
 * Switches a setting on or off by its whole row, the second endpoint of the specification.
 * @throws ApiError NOT_FOUND, a field error when the row is of another setting or contradicts itself, STALE_WRITE when
 * somebody changed it after the client's `updateDate`
 */
export async function replaceSetting(
  context: ActionContext,
  id: string,
  input: BodyOf<typeof updateSystemConfig>,
): Promise<HandlerReplyOf<typeof toggleSystemConfig>> {
  const before = requireFound(await queries.lockSystemConfig(context.db, id));
  if (input.id !== id) {
    throw invalid('id', 'invalid');
  }
  if (input.param !== before.param) {
    throw invalid('param', 'invalid');
  }
  if (input.enabled !== (input.configValue === 1)) {
    throw invalid('configValue', 'invalid');
  }
  rejectStaleWrite(before, input.updateDate);
  return saveSystemConfig(context, before, input.enabled);
}
