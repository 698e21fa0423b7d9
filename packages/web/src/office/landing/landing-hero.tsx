/** The first view of the public home: headline, reasons, sign-up and costs at the left, and pictures of the product at the right. */
import { FREE_PLAN_ID, isPaidPlan, monthlyPrice } from '@mobcheck/contract/plans/plans.rules.ts';
import { whatsappUrl } from '@mobcheck/contract/signup/contact.rules.ts';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { useContact } from '../../account/contact/contact.api.ts';
import { useContactPhrases } from '../../account/contact/contact.phrases.ts';
import type { LoadedPlans } from '../../domain/plan/use-plans.ts';
import { showMoney, showNumber } from '../../lib/format.ts';
import { LandingPictures } from './landing-pictures.tsx';
import { PlanText } from './plan-text.tsx';
import { registerHref } from './register-href.ts';
import { useLandingPhrases } from './landing.phrases.ts';
import { usePlansPhrases } from './plans.phrases.ts';
import classes from './landing-hero.module.css';

const REASONS = ['offline', 'proof', 'due'] as const;

/** The number of pieces that are free, and the lowest price. Renders nothing if the prices cannot be loaded. */
function Cost({ plans, error }: LoadedPlans) {
  const t = usePlansPhrases();
  const free = plans?.find(({ id }) => id === FREE_PLAN_ID);
  const prices = plans?.filter(({ id }) => isPaidPlan(id)).map((plan) => monthlyPrice(plan, plan.limit));
  if (!plans && error) {
    return null;
  }
  return (
    <PlanText loaded={free && prices && { ...free, value: Math.min(...prices) }}>
      {({ limit, value }) => t('cost', { limit: showNumber(limit), price: showMoney(value) })}
    </PlanText>
  );
}

/** The button that opens the sign-up, and a link to a chat with the operator if a number is configured. */
function Start() {
  const t = useLandingPhrases();
  const contact = useContactPhrases();
  const { whatsapp } = useContact() ?? {};
  return (
    <div className={classes.start}>
      <Button component="a" href={registerHref(FREE_PLAN_ID)} size="md">
        {t('start')}
      </Button>
      {whatsapp && (
        <Button
          component="a"
          href={whatsappUrl(whatsapp)}
          rel="noopener"
          size="md"
          variant="default"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden />}
        >
          {contact('whatsapp')}
        </Button>
      )}
    </div>
  );
}

export function LandingHero({ loaded }: { loaded: LoadedPlans }) {
  const t = useLandingPhrases();
  const plans = usePlansPhrases();
  return (
    <section className={classes.hero}>
      <div>
        <Title order={1} className={classes.headline}>
          {t('headline')}
        </Title>
        <Text size="lg" c="dimmed" className={classes.subline}>
          {t('subline')}
        </Text>
        <ul className={classes.reasons}>
          {REASONS.map((reason) => (
            <li key={reason}>
              <IconCheck size={20} stroke={2} aria-hidden />
              {t(`reasons.${reason}`)}
            </li>
          ))}
        </ul>
        <Start />
        <Text size="sm" c="dimmed" className={classes.cost}>
          <Cost {...loaded} /> {t('startHint')}{' '}
          <Anchor
            href="#/plans"
            underline="always"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById('plans-title')?.scrollIntoView();
            }}
          >
            {plans('see')}
          </Anchor>
        </Text>
      </div>
      <LandingPictures />
    </section>
  );
}
