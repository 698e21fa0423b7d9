/** The steps to the first inspection, shown while there is none. */
import { Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconMovie, IconQrcode, IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import classes from './onboarding.module.css';

const STEPS = [
  { name: 'watch', to: '/video-lessons', Icon: IconMovie },
  { name: 'buy', to: '/buy-tag', Icon: IconShoppingCart },
  { name: 'print', to: '/tags-qr-code', Icon: IconQrcode },
  // The field application is another document, so no route of this router.
  { name: 'inspect', href: '/field', Icon: IconDeviceMobile },
] as const;

export function Onboarding() {
  const t = useDashboardPhrases();
  return (
    <section className={classes.frame} aria-label={t('welcome')}>
      <Title order={2} size="h4">
        {t('welcome')}
      </Title>
      <Text c="dimmed">{t('welcomeText')}</Text>
      <ol className={classes.steps}>
        {STEPS.map((step) => {
          const content = (
            <>
              <step.Icon size={26} stroke={1.5} aria-hidden />
              <span>
                <strong>{t(step.name)}</strong>
                <small>{t(`${step.name}Text`)}</small>
              </span>
            </>
          );
          return (
            <li key={step.name}>
              {'to' in step ? <Link to={step.to}>{content}</Link> : <a href={step.href}>{content}</a>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
