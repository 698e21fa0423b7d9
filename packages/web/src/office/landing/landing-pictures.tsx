/** Pictures of the report and of an inspection on a phone, light or dark as the screen. `lab/pictures/landing-pictures.ts` makes them. */
import { useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import phoneDark from './landing-phone-dark.webp';
import phoneLight from './landing-phone.webp';
import reportDark from './landing-report-dark.webp';
import reportLight from './landing-report.webp';
import { useLandingPhrases } from './landing.phrases.ts';
import classes from './landing-pictures.module.css';

const PICTURES = {
  report: { light: reportLight, dark: reportDark, width: 912, height: 512 },
  phone: { light: phoneLight, dark: phoneDark, width: 390, height: 844 },
};

/** The picture fades in once it is complete. Its place is reserved before. */
function Picture({ name }: { name: keyof typeof PICTURES }) {
  const t = useLandingPhrases();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [isComplete, setIsComplete] = useState(false);
  const { width, height, [scheme]: source } = PICTURES[name];
  const appear = () => setIsComplete(true);
  return (
    <img
      className={classes[name]}
      data-complete={isComplete}
      src={source}
      alt={t(`pictures.${name}`)}
      width={width}
      height={height}
      decoding="async"
      // A picture that cannot be loaded shows its text.
      onLoad={(event) => void event.currentTarget.decode().then(appear, appear)}
      onError={appear}
    />
  );
}

export function LandingPictures() {
  return (
    <div className={classes.pictures}>
      <Picture name="report" />
      <Picture name="phone" />
    </div>
  );
}
