/** The first of several texts in a cell, and the number of others, which a tooltip lists. */
import { Tooltip } from '@mantine/core';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './first-and-more.module.css';

export function FirstAndMore({ texts }: { texts: readonly string[] }) {
  const t = useUiPhrases();
  const [first, ...others] = texts;
  return (
    <span className={classes.cell}>
      {first}
      {others.length > 0 && (
        <Tooltip
          label={
            <ul className={classes.all}>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
          multiline
          maw="22rem"
          events={{ hover: true, focus: true, touch: true }}
        >
          <span tabIndex={0} className={classes.more}>
            {t('more', { count: others.length })}
          </span>
        </Tooltip>
      )}
    </span>
  );
}
