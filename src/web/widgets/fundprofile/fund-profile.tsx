import type { ReactNode } from 'react';
import type { FundProfile as Profile, ShareClass } from '../../../domain/funds/fund-profile.ts';
import { yearsBetween } from '../../../domain/funds/tenure.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FigureRow } from '../figure-row.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { SymbolAndName } from '../symbol-and-name.tsx';
import { fundProfileQuery } from './fund-profile-query.ts';

/** What a fund wants, who runs it, what it costs and in which classes it is sold. */
export function FundProfile({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="fundprofile"
      title={t('fundprofile.title')}
      file={[symbol, t('fundprofile.classes')]}
      queries={(api) => [fundProfileQuery(api, symbol)]}
      skeleton={24}
      empty={[t('fundprofile.none'), t('fundprofile.noneWhy'), 'document']}
      asOf={({ data }) =>
        data.navDate === null ? null : t('fundprofile.asOf', { date: format.day(data.navDate) })
      }
    >
      {({ data }) => <Sheet profile={data} />}
    </QueryPanel>
  );
}

type Line = readonly [id: string, name: string, value: ReactNode];

function Sheet({ profile }: { readonly profile: Profile }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { strategy, managers, shareClasses } = profile;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
      {strategy === null ? null : (
        <Part title={t('fundprofile.strategy')}>
          <p className="max-w-prose">{strategy}</p>
        </Part>
      )}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <Lines title={t('fundprofile.facts')} lines={factsOf(i18n, profile)} />
        <div className="grid content-start gap-5">
          <Lines title={t('fundprofile.fees')} lines={feesOf(i18n, profile)} />
          <Lines title={t('fundprofile.distributions')} lines={distributionsOf(i18n, profile)} />
          {managers.length === 0 ? null : <Managers profile={profile} />}
        </div>
      </div>
      {shareClasses.length === 0 ? null : <Classes profile={profile} />}
    </div>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 break-inside-avoid">
    <h3 className="text-xs font-semibold text-quiet">{title}</h3>
    {children}
  </section>
);

/** What the vendor does not know is left out. */
function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const known = lines.filter(([, , value]) => value !== null);
  return known.length === 0 ? null : (
    <Part title={title}>
      <dl>
        {known.map(([id, name, value]) => (
          <FigureRow key={id} id={id} name={name} value={value} />
        ))}
      </dl>
    </Part>
  );
}

function factsOf({ t, format }: I18n, profile: Profile): readonly Line[] {
  const { benchmark, benchmarkSymbol, passive, inception, currency } = profile;
  const index =
    benchmarkSymbol === null ? (
      benchmark
    ) : (
      <TextLink
        to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(benchmarkSymbol)}`}
      >
        {benchmark ?? benchmarkSymbol}
      </TextLink>
    );
  return [
    ['family', t('fundprofile.family'), profile.family],
    ['category', t('fundprofile.category'), profile.category],
    [
      'assetClass',
      t('fundprofile.assetClass'),
      profile.assetClass === null ? null : t(`fundprofile.class.${profile.assetClass}`),
    ],
    [
      'management',
      t('fundprofile.management'),
      passive === null ? null : t(passive ? 'fundprofile.passive' : 'fundprofile.active'),
    ],
    ['benchmark', t('fundprofile.benchmark'), index],
    ['inception', t('fundprofile.inception'), inception === null ? null : format.day(inception)],
    ['currency', t('fundprofile.currency'), currency],
    [
      'netAssets',
      t('fundprofile.netAssets'),
      profile.netAssets === null ? null : format.compactMoney(profile.netAssets, currency),
    ],
    [
      'turnover',
      t('fundprofile.turnover'),
      profile.turnover === null ? null : format.percent(profile.turnover, 1),
    ],
    [
      'initialMinimum',
      t('fundprofile.initialMinimum'),
      minimumText({ t, format }, profile.initialMinimum, currency),
    ],
    [
      'subsequentMinimum',
      t('fundprofile.subsequentMinimum'),
      minimumText({ t, format }, profile.subsequentMinimum, currency),
    ],
  ];
}

const minimumText = (
  { t, format }: Pick<I18n, 't' | 'format'>,
  amount: number | null,
  currency: string,
): string | null =>
  amount === null
    ? null
    : amount === 0
      ? t('fundprofile.noMinimum')
      : format.money(amount, currency, 0);

function feesOf({ t, format }: I18n, { fees }: Profile): readonly Line[] {
  const parts = [
    ['expenseRatio', fees.expenseRatio],
    ['managementFee', fees.managementFee],
    ['distributionFee', fees.distributionFee],
    ['otherExpenses', fees.otherExpenses],
    ['frontLoad', fees.frontLoad],
    ['deferredLoad', fees.deferredLoad],
  ] as const;
  return parts.map(([id, fee]) => [
    id,
    t(`fundprofile.${id}`),
    fee === null ? null : fee === 0 ? t('fundprofile.noFee') : format.fee(fee),
  ]);
}

/** How often money is paid out, in words where there is one. */
const FREQUENCIES: Readonly<Record<number, PlainKey>> = {
  0: 'fundprofile.often.0',
  1: 'fundprofile.often.1',
  2: 'fundprofile.often.2',
  4: 'fundprofile.often.4',
  12: 'fundprofile.often.12',
};

function distributionsOf({ t, format }: I18n, profile: Profile): readonly Line[] {
  const { assetClass, distributionFrequency: often, distributionYield, secYield } = profile;
  const word = often === null ? undefined : FREQUENCIES[often];
  return [
    [
      'policy',
      t('fundprofile.policy'),
      often === null
        ? null
        : word === undefined
          ? t('fundprofile.timesAYear', { count: often })
          : t(word),
    ],
    [
      'distributionYield',
      t('fundprofile.distributionYield'),
      distributionYield === null ? null : format.percent(distributionYield),
    ],
    [
      'secYield',
      t(assetClass === 'money-market' ? 'fundprofile.sevenDayYield' : 'fundprofile.secYield'),
      secYield === null ? null : format.percent(secYield),
    ],
  ];
}

function Managers({ profile: { managers, navDate } }: { readonly profile: Profile }) {
  const { t, format } = useI18n();
  return (
    <Part title={t('fundprofile.managers')}>
      <dl>
        {managers.map(({ name, since }) => (
          <FigureRow
            key={`${name} ${since ?? ''}`}
            name={<span className="text-ink">{name}</span>}
            value={
              since === null
                ? null
                : navDate === null
                  ? format.day(since, 'month')
                  : t('fundprofile.tenure', {
                      count: yearsBetween(since, navDate),
                      date: format.day(since, 'month'),
                    })
            }
          />
        ))}
      </dl>
    </Part>
  );
}

function Classes({ profile }: { readonly profile: Profile }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Part title={t('fundprofile.classes')}>
      <Grid
        caption={t('fundprofile.classes')}
        columns={classColumns(i18n, profile)}
        rows={profile.shareClasses}
        rowKey={({ symbol }) => symbol}
        look="inset"
        first={10}
      />
    </Part>
  );
}

function classColumns(
  i18n: I18n,
  { symbol: own, currency }: Profile,
): readonly Column<ShareClass>[] {
  const { t } = i18n;
  const kit = columnKit<ShareClass>(i18n);
  return [
    kit.text('symbol', t('fundprofile.class'), ({ symbol }) => symbol, {
      rowHeader: true,
      fills: true,
      hint: ({ name }) => name,
      cell: ({ symbol, name }) => (
        <SymbolAndName
          symbol={symbol}
          name={name}
          to={
            symbol === own
              ? undefined
              : `${tabPath('fund', 'profile')}?symbol=${encodeURIComponent(symbol)}`
          }
        />
      ),
    }),
    kit.text('name', t('fundprofile.name'), ({ name }) => name, { from: 'csv' }),
    kit.fee('fee', t('fundprofile.expenseRatio'), ({ expenseRatio }) => expenseRatio),
    kit.figure(
      'minimum',
      t('fundprofile.initialMinimum'),
      ({ minimum }) => minimum,
      ({ minimum }) => minimumText(i18n, minimum, currency) ?? MISSING,
    ),
  ];
}
