/** Norm sets with a newer version than the version that products follow, each with a button that previews the change. */
import type { OfferedNormSet } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { Alert, Button, Text } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useNormTexts } from '../../../domain/clock/use-norm-texts.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { DisabledKind } from './disabled-kind.tsx';
import { behindOf, toBody, type WantedClocks } from './followed-norm.rules.ts';
import classes from './new-versions.module.css';
import { useNewVersionsPhrases } from './new-versions.phrases.ts';
import { useFewNames } from './use-few-names.ts';

/** The numbers of products and pieces that follow each older version, the newest version first. */
function Followed({ behind }: Pick<OfferedNormSet, 'behind'>) {
  const t = useNewVersionsPhrases();
  const versions = [...new Set(behind.map(({ version }) => version))].toSorted((one, other) => other - one);
  return versions.map((version) => {
    const products = behind.filter((product) => product.version === version);
    const pieces = products.reduce((sum, product) => sum + product.pieces, 0);
    return (
      <Text size="sm" key={version}>
        {t('follow', { count: products.length, version, pieces: t('pieces', { count: pieces }) })}
      </Text>
    );
  });
}

function NewVersion(props: {
  set: OfferedNormSet;
  kinds: readonly string[];
  onPreview: (products: WantedClocks[]) => void;
}) {
  const t = useNewVersionsPhrases();
  const namesOf = useFewNames();
  const { reviewOf } = useNormTexts();
  const { set, kinds, onPreview } = props;
  const { ready, later, withoutClass, withDisabledKind } = behindOf(set, kinds);
  const title = t('title', { name: set.name[currentLanguage()], version: set.version });
  return (
    <Alert
      color="brand"
      variant="light"
      mb="sm"
      role="region"
      icon={<IconVersions aria-hidden />}
      title={`${title} · ${reviewOf(set)}`}
    >
      <div className={classes.newVersion}>
        <Followed behind={set.behind} />
        {withoutClass.length > 0 && (
          <Text size="sm">
            {t('withoutClass', {
              count: withoutClass.length,
              names: namesOf(withoutClass),
              version: set.version,
            })}
          </Text>
        )}
        <DisabledKind products={withDisabledKind} />
        <Text size="sm">{t('own')}</Text>
        {later > 0 && <Text size="sm">{t('later', { count: later, now: ready.length })}</Text>}
        {ready.length > 0 && (
          <Button
            size="compact-md"
            fz="sm"
            onClick={() =>
              onPreview(
                ready.map(({ productId, taken }) => ({
                  productId,
                  clocks: taken.clocks.map(toBody),
                  norm: taken.norm,
                })),
              )
            }
          >
            {t('see')}
          </Button>
        )}
      </div>
    </Alert>
  );
}

export function NewVersions(props: {
  sets: readonly OfferedNormSet[];
  /** The kinds that every product may get. None while they load. */
  kinds: readonly string[];
  onPreview: (products: WantedClocks[]) => void;
}) {
  const { kinds } = props;
  const sets = props.sets.filter(({ behind }) => behind.length > 0);
  // Until the kinds are loaded, every class would seem to have a disabled kind.
  return (
    kinds.length > 0 &&
    sets.map((set) => <NewVersion key={set.key} set={set} kinds={kinds} onPreview={props.onPreview} />)
  );
}
