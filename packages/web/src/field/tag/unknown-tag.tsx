/** A tag that is not in this phone's data, while the server does not answer. It may be free or of another company. */
import { registersEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconTagOff } from '@tabler/icons-react';
import { useGo } from '../../lib/page-url.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';
import { useMay, useUser } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { ScreenNotice } from '../../ui/touch/screen-notice.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { START_LINK, tagLink } from '../field-tag.api.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import { ReplaceLink } from '../replacement/replace-link.tsx';
import { useTagPhrases } from './tag.phrases.ts';

export function UnknownTag(props: { serial: string; busy: boolean; onRetry: () => void }) {
  const t = useTagPhrases();
  const tField = useFieldPhrases();
  const tUi = useUiPhrases();
  const go = useGo();
  const { companyName } = useUser();
  const mayRegister = useMay(registersEquipment);
  const { serial } = props;
  const state = useConnection();
  // The screen is shown because the server did not answer, even if it has answered another call since.
  const connection = state === 'up' ? 'noServer' : state;
  return (
    <div className={classes.screen} role="alert">
      <ScreenNotice
        icon={<IconTagOff size={56} stroke={1.3} aria-hidden />}
        title={t('unknown')}
        serial={showTagSerial(serial)}
        text={t(mayRegister ? 'unknownText' : 'unknownTextReading', {
          company: companyName,
          cause: tUi(`outage.${connection}`),
        })}
      />
      <ReplaceLink serial={serial} free />
      <Button size="lg" variant="subtle" onClick={() => go(START_LINK)}>
        {tField('another')}
      </Button>
      <ActionBar>
        <Button
          size="xl"
          fullWidth
          variant={mayRegister ? 'default' : 'filled'}
          loading={props.busy}
          onClick={props.onRetry}
        >
          {t('retry')}
        </Button>
        {mayRegister && (
          <Button size="xl" fullWidth onClick={() => go(tagLink(serial, 'register'))}>
            {t('register')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
