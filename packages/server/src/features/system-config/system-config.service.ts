/** The system config: settings of a group, or of a company in the shared group. */
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  concernsOneCompany,
  systemConfig,
  type ConfigParam,
  type toggleSystemConfig,
  type updateSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { managesCompanySettings } from '@mobcheck/contract/system-config/system-config.policy.ts';
import { ROLE_REFUSED } from '@mobcheck/contract/kernel/api-error.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, requireFound, invalid } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { BundleInstant } from '../../platform/context/bundle-instant.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import * as queries from './system-config.queries.ts';

type SystemConfigRow = NonNullable<Awaited<ReturnType<typeof queries.lockSystemConfig>>>;

/** Converts a row to the contract's shape. `title` is not shown, since the web has its own text for each `param`. */
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

/**
 * Returns the company whose settings a user sees. Null means that the user, an admin of the platform, sees the settings of the group,
 * which apply to companies without a decision.
 */
function seenCompanyId({ role, companyId }: ActionContext['actor']): string | null {
  return role === 'MOBCHECK_ADMIN' ? null : companyId;
}

/** Lists all settings with the values that the actor sees. */
export async function listSystemConfig({
  db,
  actor,
}: Pick<ActionContext, 'db' | 'actor'>): Promise<HandlerReplyOf<typeof toggleSystemConfig>[]> {
  return (await queries.listSystemConfigs(db, seenCompanyId(actor))).map(present);
}

/** Returns the settings that are enabled for a company by its own decision, else by its group's. */
export async function findEnabledSettings(
  db: TenantDb,
  companyId: string,
): Promise<ReadonlySet<ConfigParam>> {
  const settings = (await queries.listSystemConfigs(db, companyId)).map(present);
  return new Set(settings.filter((setting) => setting.enabled).map((setting) => setting.param));
}

/** Returns the settings that a company may decide for itself, with their values. */
export async function findCompanySettings(
  db: TenantDb,
  companyId: string,
): Promise<ReadonlyMap<ConfigParam, boolean>> {
  const settings = (await queries.listSystemConfigs(db, companyId)).map(present);
  return new Map(
    settings
      .filter(({ param }) => concernsOneCompany(param))
      .map(({ param, enabled }) => [param, enabled] as const),
  );
}

/** Returns a function that tells whether a setting is enabled for a company of the group. Returns undefined if it is enabled for none. */
export async function findWhereEnabled(
  db: TenantDb,
  param: ConfigParam,
): Promise<((companyId: string) => boolean) | undefined> {
  const ofGroup = (await queries.listSystemConfigs(db, null)).some(
    (setting) => setting.param === param && setting.enabled,
  );
  const decisions = await queries.listCompanyDecisions(db, param);
  const decided = new Map(decisions.map(({ companyId, enabled }) => [companyId, enabled]));
  return ofGroup || decisions.some(({ enabled }) => enabled)
    ? (companyId) => decided.get(companyId) ?? ofGroup
    : undefined;
}

/** The settings that were enabled at about the instant of a bundle. */
export interface SettingsAt {
  /** Enabled during the whole tolerance around the instant, so that the phone knew what they require. */
  readonly enabledThroughout: ReadonlySet<ConfigParam>;
  /** Enabled at some moment of the tolerance, so that the phone may have allowed what they permit. */
  readonly enabledSometime: ReadonlySet<ConfigParam>;
}

/** Returns the settings that were enabled for a company at about the instant of a bundle. */
export async function findSettingsAt(
  db: TenantDb,
  companyId: string,
  bundle: BundleInstant,
): Promise<SettingsAt> {
  const rows = (await queries.listSettingsAt(db, bundle, companyId)).map((row) => ({
    ...row,
    param: systemConfig.shape.param.parse(row.param),
  }));
  return {
    enabledThroughout: new Set(rows.filter((row) => row.throughout).map((row) => row.param)),
    enabledSometime: new Set(rows.filter((row) => row.sometime).map((row) => row.param)),
  };
}

/**
 * Finds a setting that the actor may change, with the value that the actor sees, and locks it.
 * @throws ApiError NOT_FOUND, ROLE_REFUSED for a setting that no company decides for itself
 */
async function lockSetting({ db, actor }: ActionContext, id: string): Promise<SystemConfigRow> {
  const row = requireFound(await queries.lockSystemConfig(db, id, seenCompanyId(actor)));
  if (managesCompanySettings.allows(actor) && !concernsOneCompany(present(row).param)) {
    throw apiError(ROLE_REFUSED);
  }
  return row;
}

/**
 * Saves a setting of the group or of the actor's company.
 * @throws ApiError PROOF_REQUIRED when a session without a recent proof switches off the second factor that admins must have
 */
async function saveSystemConfig(
  context: ActionContext,
  before: SystemConfigRow,
  enabled: boolean,
): Promise<HandlerReplyOf<typeof toggleSystemConfig>> {
  const { id, param } = before;
  const { db, actor } = context;
  if (param === 'REQUIRE_ADMIN_SECOND_FACTOR' && !enabled) {
    requireRecentProof(context.session, context.clock);
  }
  const change = { enabled, updateDate: context.clock.now() };
  if (managesCompanySettings.allows(actor)) {
    await queries.saveCompanySetting(db, { companyId: actor.companyId, param }, change);
  } else {
    await queries.updateSystemConfig(db, id, change);
  }
  await recordAct(context, {
    feature: 'system-config',
    act: enabled ? 'enable' : 'disable',
    subject: id,
    detail: { param, enabledBefore: before.enabled },
  });
  return present({ ...before, ...change });
}

/**
 * Switches a setting on or off. Does nothing if it already has that value.
 * @throws ApiError NOT_FOUND, ROLE_REFUSED, PROOF_REQUIRED, STALE_WRITE when somebody changed it after the client's `updateDate`
 */
export async function switchSetting(
  context: ActionContext,
  id: string,
  { enabled, updateDate }: BodyOf<typeof toggleSystemConfig>,
): Promise<HandlerReplyOf<typeof toggleSystemConfig>> {
  const before = await lockSetting(context, id);
  // Checked before the version, since a call repeated after a lost response is not stale.
  if (before.enabled === enabled) {
    return present(before);
  }
  rejectStaleWrite(before, updateDate);
  return saveSystemConfig(context, before, enabled);
}

/**
 * Switches a setting on or off by its whole row, the second endpoint of the specification.
 * @throws ApiError NOT_FOUND, ROLE_REFUSED, PROOF_REQUIRED, a field error when the row is of another setting or contradicts itself,
 * STALE_WRITE when somebody changed it after the client's `updateDate`
 */
export async function replaceSetting(
  context: ActionContext,
  id: string,
  input: BodyOf<typeof updateSystemConfig>,
): Promise<HandlerReplyOf<typeof toggleSystemConfig>> {
  const before = await lockSetting(context, id);
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
