/** The keys of the office, and the switch for single-letter keys. */
import { Kbd, Modal, Switch, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { GO_KEYS, IS_APPLE } from './keys.rules.ts';
import classes from './keys-dialog.module.css';
import { usePaletteButtonPhrases } from './palette-button.phrases.ts';
import { usePalettePhrases } from './palette.phrases.ts';
import type { FoundPage } from './palette.rules.ts';
import { useSingleKeys } from '../../ui/layout/use-single-keys.ts';

function Keys({ title, rows }: { title: string; rows: readonly (readonly [ReactNode, string])[] }) {
  return (
    <section>
      <Title order={3} size="h6" className={classes.title ?? ''}>
        {title}
      </Title>
      <dl className={classes.keys}>
        {rows.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function KeysDialog(props: { pages: readonly FoundPage[]; onClose: () => void }) {
  const { pages, onClose } = props;
  const t = usePalettePhrases();
  const tButton = usePaletteButtonPhrases();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const goKeys = Object.entries(GO_KEYS);
  // The rows are in the order of the menus.
  const goRows = pages.flatMap(({ path, label }) => {
    const key = goKeys.find(([, candidate]) => candidate === path)?.[0];
    const keys = (
      <>
        <Kbd>g</Kbd> {t('keys.afterwards')} <Kbd>{key}</Kbd>
      </>
    );
    return key === undefined ? [] : [[keys, label] as const];
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={tButton('keys')}
      size="60rem"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.columns}>
        <Keys
          title={t('keys.everywhere')}
          rows={[
            [<Kbd key="k">{IS_APPLE ? '⌘ K' : 'Ctrl K'}</Kbd>, t('keys.palette')],
            [<Kbd key="h">?</Kbd>, t('keys.help')],
          ]}
        />
        <Keys
          title={t('keys.list')}
          rows={[
            [<Kbd key="s">/</Kbd>, t('keys.search')],
            [<Kbd key="j">j</Kbd>, t('keys.next')],
            [<Kbd key="k">k</Kbd>, t('keys.previous')],
            [<Kbd key="e">{t('keyNames.enter')}</Kbd>, t('keys.openRow')],
            [<Kbd key="t">{t('keyNames.space')}</Kbd>, t('keys.tick')],
            [<Kbd key="r">{`Shift ${t('keyNames.space')}`}</Kbd>, t('keys.tickRange')],
            [<Kbd key="c">{t('keyNames.escape')}</Kbd>, t('keys.untick')],
          ]}
        />
      </div>
      <Keys title={t('keys.go')} rows={goRows} />
      <Switch
        mt="lg"
        label={t('keys.single')}
        description={t('keys.singleHint')}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}
