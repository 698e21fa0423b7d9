/** The switch of one rule of the company group or of the company, which is saved at once. */
import type { SystemConfig } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useSystemConfigPhrases } from './system-config.phrases.ts';
import { useConfigToggle, useMayChange, useStopsOwnWork } from './system-config.api.ts';

/** Warns an admin without a second factor before the rule that requires it is switched on. */
function OwnFactorDialog(props: { busy: boolean; onConfirm: () => void; onClose: () => void }) {
  const t = useSystemConfigPhrases();
  return (
    <ConfirmDialog
      title={t('ownFactor.title')}
      text={t('ownFactor.text')}
      confirmLabel={t('ownFactor.confirm')}
      {...props}
    />
  );
}

export function ConfigToggle({ config }: { config: SystemConfig }) {
  const t = useSystemConfigPhrases();
  const mayChange = useMayChange(config.param);
  const toggle = useConfigToggle(config);
  const title = t(`names.${config.param}`);
  const about = `config ${config.id}`;
  const { refresh } = useSession();
  const stopsOwnWork = useStopsOwnWork(config.param);
  const [asks, setAsks] = useState(false);
  const change = (enabled: boolean) =>
    toggle.send(enabled, {
      onSuccess: (saved) => {
        notifySuccess(t(saved.enabled ? 'turnedOn' : 'turnedOff', { title }), about);
        if (asks) {
          // The refresh shows the setup of the second factor at once.
          void refresh();
        }
      },
      onError: (error) => notifyError(t.errorText(error), about),
      onSettled: () => setAsks(false),
    });
  return (
    <>
      <Switch
        label={title}
        description={t(`texts.${config.param}`)}
        checked={toggle.busy && toggle.lastSent !== undefined ? toggle.lastSent : config.enabled}
        disabled={!mayChange}
        onChange={({ currentTarget: { checked } }) => {
          if (checked && stopsOwnWork) {
            setAsks(true);
          } else {
            change(checked);
          }
        }}
      />
      {asks && (
        <OwnFactorDialog busy={toggle.busy} onConfirm={() => change(true)} onClose={() => setAsks(false)} />
      )}
    </>
  );
}
