/** The start page of operators, with the work of today and links to the pages of the role. */
import { Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../lib/session.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './home.module.css';
import { usePageNames } from './page-names.phrases.ts';
import { usePages } from './use-pages.ts';
import { useOfficePhrases } from './office.phrases.ts';
import { TodayCard } from '../today/today-card.tsx';

export default function HomePage() {
  const t = useOfficePhrases();
  const tPage = usePageNames();
  const user = useUser();
  const pages = usePages().filter(({ menu }) => menu && menu !== 'home');
  return (
    <>
      <PageHeader title={t('hello', { name: user.name.split(' ')[0] ?? '' })} />
      <TodayCard />
      <div className={classes.cards}>
        {pages.map(({ path, label, menu }) => (
          <Link key={path} to={path} className={classes.card}>
            <IconChevronRight size={26} stroke={1.5} aria-hidden />
            <div>
              <Title order={2} size="h5">
                {tPage(`pages.${label}`)}
              </Title>
              <Text size="sm" c="dimmed">
                {menu && t(`menu.${menu}`)}
              </Text>
            </div>
          </Link>
        ))}
      </div>
    </>
  );
}
