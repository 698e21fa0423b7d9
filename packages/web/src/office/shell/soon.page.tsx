/** The placeholder of a planned page, which says what it will offer. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { PageLabel } from './page.ts';
import { useOfficePhrases } from './office.phrases.ts';

export function SoonPage({ label }: { label: PageLabel }) {
  const t = useOfficePhrases();
  return (
    <>
      <PageHeader title={t(`pages.${label}`)} />
      <EmptyState title={t('soonTitle')} text={t(`soon.${label}` as 'soon.videoLessons')}>
        <Button component={Link} to="/" variant="default" mt="sm">
          {t('backHome')}
        </Button>
      </EmptyState>
    </>
  );
}
