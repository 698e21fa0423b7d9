/** The card of equipment that needs attention or was never inspected. Each figure opens its pieces in the report or as PDF. */
import { downloadReportPdf } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { ATTENTION_FILTERS, type AttentionFilter } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { ActionIcon, Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { download } from '../../lib/download.ts';
import { showNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import classes from './attention-card.module.css';
import { attentionQuery, neverInspectedQuery } from './dashboard.api.ts';
import { useDashboardPhrases } from './dashboard.phrases.ts';
import { type DashboardFilter, NEVER_INSPECTED, reportSearch } from './dashboard.rules.ts';
import { ReportLink } from './report-link.tsx';

type FigureName = AttentionFilter | 'NEVER';

function PdfButton({ filter, attention }: { filter: DashboardFilter; attention: FigureName }) {
  const t = useDashboardPhrases();
  const { companyId } = filter;
  const { send, busy } = useChange(() => {
    const figure = attention === 'NEVER' ? NEVER_INSPECTED : { attention };
    const query = { ...figure, companyId, field: 'status', language: currentLanguage() } as const;
    return download(downloadReportPdf, `${t('attention.file')}.pdf`, () => undefined, { query });
  });
  const fetchPdf = () =>
    send(undefined, {
      onSuccess: () => notifySuccess(t('attention.ready')),
      onError: (error) => notifyError(t.errorText(error)),
    });
  return (
    <ActionIcon
      className={classes.pdf ?? ''}
      variant="subtle"
      size="lg"
      loading={busy}
      aria-label={t('attention.pdf', { name: t(`attention.${attention}`) })}
      onClick={fetchPdf}
    >
      <IconFileTypePdf size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** @param props.count undefined while loading */
function Figure(props: { filter: DashboardFilter; attention: FigureName; count: number | undefined }) {
  const t = useDashboardPhrases();
  const { filter, attention, count } = props;
  const name = t(`attention.${attention}`);
  const search =
    attention === 'NEVER' ? reportSearch.neverInspected(filter) : reportSearch.attention(filter, attention);
  return (
    <li className={classes.figure} data-attention={attention}>
      <ReportLink
        search={count === undefined || count === 0 ? undefined : search}
        className={classes.link ?? ''}
        {...(count !== undefined && { 'aria-label': t('pieceCount', { name, count }) })}
      >
        <span className={classes.count}>
          {count === undefined ? <Skeleton w="2ch" h="0.75em" /> : showNumber(count)}
        </span>
        <span>{name}</span>
      </ReportLink>
      {count !== undefined && count > 0 && <PdfButton filter={filter} attention={attention} />}
    </li>
  );
}

/** @param props.hasEquipment undefined while loading, so that the card does not yet say that all is well */
function Figures({ filter, hasEquipment }: { filter: DashboardFilter; hasEquipment: boolean | undefined }) {
  const t = useDashboardPhrases();
  const { data, error, refetch, isPlaceholderData } = useQuery(attentionQuery(filter));
  const never = useQuery(neverInspectedQuery(filter));
  return (
    <>
      <Text size="sm" c="dimmed">
        {data?.ANY === 0 && hasEquipment ? t('attention.none') : t('attention.hint')}
      </Text>
      {error && data === undefined ? (
        <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
      ) : (
        <ul
          className={classes.figures}
          aria-busy={data === undefined || isPlaceholderData || never.isPending || never.isPlaceholderData}
        >
          {ATTENTION_FILTERS.map((attention) => (
            <Figure key={attention} filter={filter} attention={attention} count={data?.[attention]} />
          ))}
          {!never.isError && <Figure filter={filter} attention="NEVER" count={never.data?.total} />}
        </ul>
      )}
      {data !== undefined && data.IMPROPER + data.EXPIRED + data.EXPIRING + data.UNDATED > data.ANY && (
        <Text size="sm" c="dimmed">
          {t('attention.overlap')}
        </Text>
      )}
    </>
  );
}

function NoEquipment() {
  const t = useDashboardPhrases();
  return (
    <>
      <Text size="sm">{t('attention.noEquipment')}</Text>
      <div className={classes.first}>
        {/* The field application is another document and not a route of this router. */}
        <Button component="a" href="/field#/?scan=now" size="compact-md" variant="default">
          {t('attention.register')}
        </Button>
        <Anchor component={Link} to="/imports" size="sm">
          {t('attention.import')}
        </Anchor>
      </div>
    </>
  );
}

/** @param props.hasEquipment whether there is any equipment; undefined while loading */
export function AttentionCard(props: { filter: DashboardFilter; hasEquipment: boolean | undefined }) {
  const t = useDashboardPhrases();
  const { filter, hasEquipment } = props;
  const { isPlaceholderData } = useQuery(attentionQuery(filter));
  return (
    <section className={classes.card} aria-labelledby="attention" data-stale={isPlaceholderData}>
      <Title order={2} size="h5" id="attention">
        {t('attention.title')}
      </Title>
      {hasEquipment === false ? <NoEquipment /> : <Figures filter={filter} hasEquipment={hasEquipment} />}
    </section>
  );
}
