import { useLocation } from 'react-router';
import { MISSING } from '../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';

interface SampleRow {
  readonly id: 'level' | 'average' | 'oversold' | 'filing' | 'drawdown';
  readonly target: string;
  readonly distance: number | null;
  readonly times: number;
}

/** Invented, and said to be. */
const SAMPLE: readonly SampleRow[] = [
  { id: 'level', target: 'MSFT', distance: 0.018, times: 0 },
  { id: 'average', target: 'NVDA', distance: -0.0312, times: 3 },
  { id: 'oversold', target: 'AAPL', distance: null, times: 1 },
  { id: 'filing', target: 'TSLA', distance: null, times: 7 },
  { id: 'drawdown', target: '', distance: 0.0241, times: 0 },
];

const POINTS: readonly (readonly [GlyphName, 'conditions' | 'watched' | 'delivered' | 'tested'])[] =
  [
    ['filter', 'conditions'],
    ['eye', 'watched'],
    ['bell', 'delivered'],
    ['pulse', 'tested'],
  ];

function sampleColumns(i18n: I18n): readonly Column<SampleRow>[] {
  const { t, format } = i18n;
  const kit = columnKit<SampleRow>(i18n);
  return [
    kit.text(
      'target',
      t('alerts.column.alert'),
      ({ target }) => (target === '' ? t('alerts.target.portfolio') : target),
      {
        rowHeader: true,
        csv: null,
        cell: ({ target }) => (
          <span className="flex items-center gap-2 font-semibold">
            <span className="size-2 rounded-full bg-success" />
            {target === '' ? t('alerts.target.portfolio') : target}
          </span>
        ),
      },
    ),
    kit.text('condition', t('alerts.column.condition'), ({ id }) => t(`alerts.sample.${id}`), {
      csv: null,
      look: 'max-md:whitespace-normal!',
    }),
    kit.figure(
      'distance',
      t('alerts.column.distance'),
      ({ distance }) => distance,
      ({ distance }) => (distance === null ? MISSING : format.signedPercent(distance)),
      { csv: null },
    ),
    kit.number('times', t('alerts.column.times'), ({ times }) => times, {
      decimals: 0,
      csv: null,
      from: 'md',
    }),
  ];
}

/** What alerts do, for visitors without an account. */
export function SignedOut() {
  const i18n = useI18n();
  const { t } = i18n;
  const { pathname, search } = useLocation();
  const next = `next=${encodeURIComponent(pathname + search)}`;
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 pt-4 md:pt-8">
      <header className="grid gap-3">
        <h1 className="text-2xl font-semibold tracking-tight">{t('alerts.title')}</h1>
        <p className="max-w-2xl text-lg text-quiet">{t('alerts.lead')}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink kind="primary" glyph="sign-in" to={`/login?${next}`}>
            {t('shell.signIn')}
          </ButtonLink>
          <ButtonLink to={`/register?${next}`}>{t('alerts.register')}</ButtonLink>
          <ButtonLink kind="quiet" glyph="help" to="/help/alerts">
            {t('alerts.howItWorks')}
          </ButtonLink>
        </div>
      </header>
      <Card flush title={t('alerts.sampleTitle')} actions={<Badge>{t('alerts.sampleMark')}</Badge>}>
        <Grid
          caption={t('alerts.sampleTitle')}
          columns={sampleColumns(i18n)}
          rows={SAMPLE}
          rowKey={({ id }) => id}
        />
      </Card>
      <ul className="grid gap-4 md:grid-cols-2">
        {POINTS.map(([glyph, id]) => (
          <li key={id} className="flex gap-3">
            <span className="grid size-8 shrink-0 place-items-center rounded-md bg-neutral-soft text-neutral">
              <Glyph name={glyph} />
            </span>
            <span className="grid gap-0.5 text-sm">
              <strong className="font-semibold">{t(`alerts.point.${id}`)}</strong>
              <span className="text-quiet">{t(`alerts.pointHint.${id}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
