/** The classes of a norm set with their facts, SKUs and clocks, each clock with its source. */
import type { NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import { rulesOfClass } from '@mobcheck/contract/norm-sets/norm-set.rules.ts';
import { ClockLines } from '../../domain/clock/clock-lines.tsx';
import { currentLanguage } from '../../lib/i18n.ts';
import styles from './norm-sets.module.css';
import { useNormSetsPhrases } from './norm-sets.phrases.ts';

export function ClassList({ set }: { set: NormSet }) {
  const t = useNormSetsPhrases();
  const language = currentLanguage();
  const titleOf = (source: string) => set.sources.find(({ key }) => key === source)?.title ?? source;
  return set.classes.map((normClass) => {
    const { key, name, facts, skus } = normClass;
    const factTexts = Object.entries(facts).map(([fact, value]) => `${fact} = ${value}`);
    return (
      <article key={key} className={styles.class}>
        <strong>{name[language]}</strong>
        <p>
          {[key, ...factTexts].join(' · ')}
          <br />
          {t('skus')}: {skus.length > 0 ? skus.join(', ') : t('noSkus')}
        </p>
        <ClockLines
          isWhole
          clocks={rulesOfClass(set.rules, normClass).map(({ clock, source, certainty }) => ({
            ...clock,
            source: titleOf(source),
            certainty,
          }))}
        />
      </article>
    );
  });
}
