import { MOVER_SESSIONS } from '../../../../domain/quotes/mover.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { YearPerformers } from '../../../widgets/52weekperformers/year-performers.tsx';
import { DailyVolumeLeaders } from '../../../widgets/dailyvolumeleaders/daily-volume-leaders.tsx';
import { MarketGaps } from '../../../widgets/marketgaps/market-gaps.tsx';
import { MarketMovers } from '../../../widgets/marketmovers/market-movers.tsx';
import { floorText } from '../../../widgets/marketmovers/mover-board.tsx';
import { MOVER_EXCHANGES } from '../../../widgets/marketmovers/movers-query.ts';
import { NewHighsLows } from '../../../widgets/newhighslows/new-highs-lows.tsx';
import { UnusualVolume } from '../../../widgets/unusualvolume/unusual-volume.tsx';
import { MAIN_ROWS, MOVERS_FIELDS, SIDE_ROWS } from './movers-state.ts';

/** Who moves, by list, session and exchange; all boards look at the same part of the market. */
export function MoversTab() {
  const i18n = useI18n();
  const { t } = i18n;
  const { values, change } = useAddressState(MOVERS_FIELDS);
  const { list, session, exchange, gap, extreme, year } = values;
  const shared = { session, exchange, chosenAbove: true } as const;
  const side = { ...shared, rows: SIDE_ROWS } as const;
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
        <legend className="sr-only">{t('movers.filters')}</legend>
        <Segmented
          label={t('movers.session')}
          segments={MOVER_SESSIONS.map((value) => ({
            value,
            title: t(`movers.session.${value}`),
          }))}
          value={session}
          onChange={(value) => change({ session: value })}
        />
        <Choice
          label={t('movers.exchange')}
          values={MOVER_EXCHANGES}
          value={exchange}
          name={(value) => t(`movers.exchange.${value}`)}
          onChange={(value) => change({ exchange: value })}
        />
        <p className="ml-auto text-xs text-quiet max-md:ml-0">{floorText(i18n)}</p>
      </fieldset>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gap lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <MarketMovers {...shared} list={list} rows={MAIN_ROWS} onChange={change} />
        <DailyVolumeLeaders {...shared} list="most-active" rows={MAIN_ROWS} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gap md:grid-cols-2">
        <UnusualVolume {...side} list="unusual-volume" />
        <MarketGaps
          {...side}
          list={gap}
          onChange={({ list: chosen = gap }) => change({ gap: chosen })}
        />
        <NewHighsLows
          {...side}
          list={extreme}
          onChange={({ list: chosen = extreme }) => change({ extreme: chosen })}
        />
        <YearPerformers
          {...side}
          list={year}
          onChange={({ list: chosen = year }) => change({ year: chosen })}
        />
      </div>
    </>
  );
}
