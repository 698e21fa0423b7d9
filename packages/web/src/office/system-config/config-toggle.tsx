/** One toggle of the company group, saved as soon as it is switched. */
import type { SystemConfig } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { managesSystemConfig } from '@mobcheck/contract/system-config/system-config.policy.ts';
import { Switch } from '@mantine/core';
import { useMay } from '../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useSystemConfigPhrases } from './system-config.phrases.ts';
import { useConfigToggle } from './system-config.api.ts';

export function ConfigToggle({ config }: { config: SystemConfig }) {
  const t = useSystemConfigPhrases();
  const mayManage = useMay(managesSystemConfig);
  const toggle = useConfigToggle(config);
  const title = t(`names.${config.param}`);
  const about = `config ${config.id}`;
  const change = (enabled: boolean) =>
    toggle.send(enabled, {
      onSuccess: (saved) => notifySuccess(t(saved.enabled ? 'turnedOn' : 'turnedOff', { title }), about),
      onError: (error) => notifyError(t.errorText(error), about),
    });
  return (
    <Switch
      label={title}
      description={t(`texts.${config.param}`)}
      checked={toggle.busy && toggle.lastSent !== undefined ? toggle.lastSent : config.enabled}
      disabled={!mayManage}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
