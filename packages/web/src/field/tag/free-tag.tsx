/** A free tag: register equipment on it, or wait for the office when a replacement was requested. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { registersEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconReplace, IconTag } from '@tabler/icons-react';
import { useMay, useUser } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { useReplacementTexts } from '../replacement/open-replacement-note.tsx';
import { useGo } from '../../lib/page-url.ts';
import { FIND_LINK, tagLink } from '../field-tag.api.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import { ReplaceLink } from '../replacement/replace-link.tsx';
import { useReplacePhrases } from '../replacement/replace.phrases.ts';
import { sideOf } from '../replacement/replace.rules.ts';
import classes from '../../ui/touch/touch-screen.module.css';
import { TagNotice } from '../../ui/touch/notice.tsx';
import { useTagPhrases } from './tag.phrases.ts';

export function FreeTag({ tag }: { tag: FieldTag & { state: 'FREE' } }) {
  const t = useTagPhrases();
  const tReplace = useReplacePhrases();
  const tField = useFieldPhrases();
  const go = useGo();
  const { companyName } = useUser();
  const mayRegister = useMay(registersEquipment);
  const { serial, replacement } = tag;
  const texts = useReplacementTexts(replacement, serial);
  const register = mayRegister && (
    <Button
      size="xl"
      fullWidth
      // Registering on a requested replacement tag would register the equipment a second time.
      variant={replacement ? 'default' : 'filled'}
      onClick={() => go(tagLink(serial, 'register'))}
    >
      {t('register')}
    </Button>
  );
  if (!replacement) {
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
          <Button size="xl" fullWidth variant="default" onClick={() => go(FIND_LINK)}>
            {tField('another')}
          </Button>
          {register}
        </ActionBar>
      </div>
    );
  }
  const { oldSerial } = replacement;
  const side = sideOf(replacement, serial);
  const hasEquipment = side === 'new' && oldSerial !== null;
  return (
    <div className={classes.screen}>
      <TagNotice
        icon={<IconReplace size={56} stroke={1.3} aria-hidden />}
        title={side === 'old' ? t('free') : tReplace('waits')}
        serial={showTagSerial(serial)}
        text={[texts?.requested, texts?.role].join(' ')}
      />
      <ReplaceLink serial={serial} free hasRequest />
      {hasEquipment && (
        <Button size="lg" variant="subtle" onClick={() => go(FIND_LINK)}>
          {tField('another')}
        </Button>
      )}
      <ActionBar>
        {register}
        {hasEquipment ? (
          <Button size="xl" fullWidth onClick={() => go(tagLink(oldSerial))}>
            {tReplace('openEquipment')}
          </Button>
        ) : (
          <Button size="xl" fullWidth onClick={() => go(FIND_LINK)}>
            {tField('another')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
