/** The benefits of the product, the first steps, the norms that it helps to meet, and frequent questions before a sign-up. */
import { Text, Title } from '@mantine/core';
import {
  IconBellRinging,
  IconCameraCheck,
  IconCertificate,
  IconHistory,
  IconQrcode,
  IconWifiOff,
} from '@tabler/icons-react';
import { useLandingPhrases } from './landing.phrases.ts';
import classes from './landing-story.module.css';

const BENEFITS = [
  ['tag', IconQrcode],
  ['offline', IconWifiOff],
  ['evidence', IconCameraCheck],
  ['due', IconBellRinging],
  ['history', IconHistory],
  ['documents', IconCertificate],
] as const;
const STEPS = ['account', 'equipment', 'inspection'] as const;
const NORMS = ['extinguishers', 'hoses', 'alarms', 'harnesses', 'visits'] as const;
const QUESTIONS = ['internet', 'tags', 'sheet', 'phones', 'apart', 'cancel'] as const;

export function Benefits() {
  const t = useLandingPhrases();
  return (
    <section aria-labelledby="benefits-title">
      <Title order={2} id="benefits-title">
        {t('benefitsTitle')}
      </Title>
      <ul className={classes.benefits}>
        {BENEFITS.map(([benefit, Icon]) => (
          <li key={benefit}>
            <Icon size={26} stroke={1.6} aria-hidden />
            <Title order={3} size="h5">
              {t(`benefits.${benefit}.title`)}
            </Title>
            <Text size="sm" c="dimmed">
              {t(`benefits.${benefit}.text`)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Steps() {
  const t = useLandingPhrases();
  return (
    <section aria-labelledby="steps-title">
      <Title order={2} id="steps-title">
        {t('stepsTitle')}
      </Title>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <Title order={3} size="h5">
              {t(`steps.${step}.title`)}
            </Title>
            <Text size="sm" c="dimmed">
              {t(`steps.${step}.text`)}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Norms() {
  const t = useLandingPhrases();
  return (
    <section aria-labelledby="norms-title">
      <Title order={2} id="norms-title">
        {t('normsTitle')}
      </Title>
      <dl className={classes.norms}>
        {NORMS.map((norm) => (
          <div key={norm}>
            <dt>{t(`norms.${norm}.asks`)}</dt>
            <dd>{t(`norms.${norm}.answer`)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t('normsNote')}
      </Text>
    </section>
  );
}

export function Questions() {
  const t = useLandingPhrases();
  return (
    <section aria-labelledby="questions-title">
      <Title order={2} id="questions-title">
        {t('questionsTitle')}
      </Title>
      <div className={classes.questions}>
        {QUESTIONS.map((question) => (
          <details key={question}>
            <summary>{t(`questions.${question}.asked`)}</summary>
            <Text size="sm">{t(`questions.${question}.answer`)}</Text>
          </details>
        ))}
      </div>
    </section>
  );
}
