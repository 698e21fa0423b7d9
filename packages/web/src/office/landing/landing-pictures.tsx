/** Pictures of the report and of an inspection on a phone. `npm run landing-pictures -w lab` makes both from `docs/screenshots`. */
import phone from './landing-phone.webp';
import report from './landing-report.webp';
import { useLandingPhrases } from './landing.phrases.ts';
import classes from './landing-pictures.module.css';

export function LandingPictures() {
  const t = useLandingPhrases();
  return (
    <div className={classes.pictures}>
      <img className={classes.report} src={report} alt={t('pictures.report')} width={1120} height={677} />
      <img className={classes.phone} src={phone} alt={t('pictures.phone')} width={390} height={844} />
    </div>
  );
}
