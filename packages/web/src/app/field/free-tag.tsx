/** A tag without equipment: register some. */
import { registersEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useMay, useUser } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/recording/action-bar.tsx';
import { useGo } from './field-tag.api.ts';
import { useFieldPhrases } from './phrases.ts';
import { ReplaceLink } from './replace-link.tsx';
import classes from './tag.module.css';
import { TagNotice } from './tag-notice.tsx';
import { useTagPhrases } from './tag.phrases.ts';

export function FreeTag({ serial }: { serial: string }) {
  const t = useTagPhrases();
  const field = useFieldPhrases();
  const go = useGo();
  const { companyName } = useUser();
  const mayRegister = useMay(registersEquipment);
  return (
    <div className={classes.screen}>
      <TagNotice
        icon={<IconTag size={56} stroke={1.3} aria-hidden />}
        title={t('free')}
        serial={showTagSerial(serial)}
        text={t('freeText', { company: companyName })}
      />
      <ReplaceLink serial={serial} free />
      <ActionBar>
        <Button size="xl" fullWidth variant="default" onClick={go.find}>
          {field('another')}
        </Button>
        {mayRegister && (
          <Button size="xl" fullWidth onClick={() => go.tag(serial, 'register')}>
            {t('register')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
