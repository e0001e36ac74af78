import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FundStyle } from '../../../contract/market/funds.schema.ts';
import { LONG_DURATION, SHORT_DURATION } from '../../../domain/funds/bond-style.ts';
import { LARGE_CAP, SMALL_CAP, STYLE_LEAN } from '../../../domain/funds/equity-style.ts';
import {
  BOND_DURATIONS,
  BOND_QUALITIES,
  type FundAssetClass,
  STYLE_SIZES,
  STYLE_VALUES,
} from '../../../domain/funds/fund-profile.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { FigureRow } from '../figure-row.tsx';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { asOfText } from '../fundholdings/as-of-text.ts';
import { QueryPanel } from '../query-panel.tsx';
import { Box } from './box.tsx';
import { fundStyleQuery } from './style-query.ts';

/** Market values are compared in US dollars. */
const CAP_CURRENCY = 'USD';

/**
 * As high as the boxes of such a fund: figures stand below the box on phones and in a narrow half
 * of the page, beside it elsewhere.
 */
const OUTLINES: Readonly<Record<FundAssetClass, string>> = {
  equity: 'h-123.5 md:h-70 lg:h-123.5 xl:h-70',
  alternative: 'h-123.5 md:h-70 lg:h-123.5 xl:h-70',
  allocation: 'h-146 md:h-101 lg:h-146 xl:h-101',
  bond: 'h-68.5 md:h-47.5 lg:h-68.5 xl:h-47.5',
  commodity: 'h-48',
  'money-market': 'h-48',
};

/** What kind of stocks and bonds a fund holds, and what its stocks cost. */
export function FundStyleBox({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  // Pages about a fund have its profile; elsewhere it is not worth a question.
  const profile = useQuery({ ...fundProfileQuery(useApi(), symbol), enabled: false }).data;
  return (
    <QueryPanel
      tool="fundstylebox"
      title={t('holdings.style')}
      file={[symbol, t('holdings.style')]}
      queries={(api) => [fundStyleQuery(api, symbol)]}
      skeleton={`w-full ${OUTLINES[profile?.data.assetClass ?? 'equity']}`}
      empty={[t('holdings.noStyle'), t('holdings.noStyleWhy'), 'layout']}
      asOf={({ data }) => asOfText(t, format, data)}
    >
      {({ data }) => {
        const isEquity = isSized(data) || data.vendorEquity !== null;
        if (!isEquity && data.bond === null) return null;
        return (
          <div className="grid gap-6">
            {isEquity ? <EquityBox style={data} /> : null}
            {data.bond === null ? null : <BondBox bond={data.bond} part={data.bonds} />}
          </div>
        );
      }}
    </QueryPanel>
  );
}

const isSized = ({ equity }: FundStyle): boolean =>
  equity !== null && (equity.size !== null || equity.value !== null);

function EquityBox({ style }: { readonly style: FundStyle }) {
  const { t, format } = useI18n();
  const { equity, vendorEquity, priceEarnings, priceBook } = style;
  const size = equity?.size ?? vendorEquity?.size ?? null;
  const value = equity?.value ?? vendorEquity?.value ?? null;
  const isDerived = equity !== null && equity.size !== null && equity.value !== null;
  const name = [size, value]
    .flatMap((part) => (part === null ? [] : [t(`holdings.style.${part}`)]))
    .join(' · ');
  return (
    <Section
      title={t('holdings.stocks')}
      name={name}
      box={
        <Box
          caption={t('holdings.equityBox')}
          rows={STYLE_SIZES.map((one) => t(`holdings.style.${one}`))}
          columns={STYLE_VALUES.map((one) => t(`holdings.style.${one}`))}
          row={size === null ? -1 : STYLE_SIZES.indexOf(size)}
          column={value === null ? -1 : STYLE_VALUES.indexOf(value)}
          marked={name}
        />
      }
      note={
        isDerived
          ? t('holdings.equityMade', {
              large: format.compactMoney(LARGE_CAP, CAP_CURRENCY),
              small: format.compactMoney(SMALL_CAP, CAP_CURRENCY),
              sized: format.percent(equity.sized, 0),
              count: style.valued,
              scored: format.percent(equity.scored, 0),
              earnings: format.number(equity.reference?.priceEarnings, 1),
              book: format.number(equity.reference?.priceBook, 1),
              growth: format.percent(equity.reference?.revenueGrowth, 1),
              lean: format.number(STYLE_LEAN, 1),
            })
          : t('holdings.equityGiven')
      }
    >
      <FigureRow name={t('holdings.part')} value={format.percent(style.stocks)} />
      {equity?.averageMarketCap == null ? null : (
        <FigureRow
          name={t('holdings.averageCap')}
          value={format.compactMoney(equity.averageMarketCap, CAP_CURRENCY)}
        />
      )}
      {equity?.sizes == null ? null : (
        <FigureRow
          name={t('holdings.sizes')}
          value={STYLE_SIZES.map((one) => format.percent(equity.sizes?.[one], 0)).join(' / ')}
        />
      )}
      <FigureRow
        id="priceEarnings"
        name={t('holdings.priceEarnings')}
        value={format.number(priceEarnings, 1)}
      />
      <FigureRow
        id="priceBook"
        name={t('holdings.priceBook')}
        value={format.number(priceBook, 1)}
      />
      {equity?.figures.revenueGrowth == null ? null : (
        <FigureRow
          name={t('holdings.growth')}
          value={format.percent(equity.figures.revenueGrowth, 1)}
        />
      )}
      {equity?.score == null ? null : (
        <FigureRow name={t('holdings.score')} value={format.signed(equity.score)} />
      )}
    </Section>
  );
}

function BondBox({
  bond,
  part,
}: {
  readonly bond: NonNullable<FundStyle['bond']>;
  readonly part: number;
}) {
  const { t, format } = useI18n();
  const { quality, duration, years, from } = bond;
  const name = [
    quality === null ? null : t(`holdings.quality.${quality}`),
    duration === null
      ? null
      : t('holdings.durationOf', { duration: t(`holdings.duration.${duration}`) }),
  ]
    .filter((word) => word !== null)
    .join(' · ');
  return (
    <Section
      title={t('holdings.bonds')}
      name={name}
      box={
        <Box
          caption={t('holdings.bondBox')}
          rows={BOND_QUALITIES.map((one) => t(`holdings.quality.${one}`))}
          columns={BOND_DURATIONS.map((one) => t(`holdings.duration.${one}`))}
          row={quality === null ? -1 : BOND_QUALITIES.indexOf(quality)}
          column={duration === null ? -1 : BOND_DURATIONS.indexOf(duration)}
          marked={name}
        />
      }
      note={t(from === 'list' ? 'holdings.bondListed' : 'holdings.bondGiven', {
        short: SHORT_DURATION,
        long: LONG_DURATION,
      })}
    >
      <FigureRow name={t('holdings.part')} value={format.percent(part)} />
      {years === null ? null : (
        <FigureRow
          name={t('holdings.effectiveDuration')}
          value={t('holdings.years', { years: format.number(years, 1) })}
        />
      )}
    </Section>
  );
}

const Section = ({
  title,
  name,
  box,
  note,
  children,
}: {
  readonly title: string;
  readonly name: string;
  readonly box: ReactNode;
  readonly note: string;
  readonly children: ReactNode;
}) => (
  <section className="grid gap-2 break-inside-avoid">
    <h3 className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
      {title}
      <span className="font-normal text-quiet">{name}</span>
    </h3>
    <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
      {box}
      <dl className="grid min-w-52 grow">{children}</dl>
    </div>
    <p className="text-xs text-quiet">{note}</p>
  </section>
);
