import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-provider.tsx';
import { type ContentProps, equityPage } from '../features/symbol-page/symbol-page.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { choiceField, textField } from '../shell/navigation/address-field.ts';
import { SectionIndex } from '../ui/section-index.tsx';
import { AlertButton } from '../widgets/alerteditor/alert-button.tsx';
import { EARNINGS_DAYS, earningsSeed } from '../widgets/alerteditor/seeds.ts';
import { pair, stack } from '../widgets/card-layout.ts';
import { EarningsGuidance } from '../widgets/earningsguidance/earnings-guidance.tsx';
import { EarningsInsights } from '../widgets/earningsinsights/earnings-insights.tsx';
import { MEASURES } from '../widgets/earningsinsights/earnings-names.ts';
import { dailyPricesQuery, earningsQuery } from '../widgets/earningsinsights/earnings-queries.ts';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { fetchWidget } from '../widgets/widget-component.ts';

const loadReaction = () => import('../widgets/earningsreaction/widget.ts');

const state = {
  measure: choiceField(MEASURES, 'eps'),
  call: textField(40),
  speaker: textField(100),
  find: textField(100),
};
type Props = ContentProps<typeof state>;

const page = equityPage({
  tab: 'earnings',
  texts: ['earnings'],
  description: (t, name) => t('earnings.description', { name }),
  state,
  panels: (api, { symbol }) => [earningsQuery(api, symbol)],
  // The prices after each report are next to be read.
  next: (api, { symbol }) => [dailyPricesQuery(api, symbol)],
  ahead: () => fetchWidget('earningsreaction', loadReaction),
  content: Earnings,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function Earnings(props: Props) {
  const { symbol, state: shown, change } = props;
  const t = useT();
  const { data } = useQuery(earningsQuery(useApi(), symbol));
  return (
    <div className={stack}>
      {data === null ? null : (
        <SectionIndex
          sections={[
            ['earningsinsights', t('earnings.title')],
            ['earningsreaction', t('earnings.reaction.title')],
            ['earningsimpliedmove', t('earnings.implied.title')],
            ['earningsguidance', t('earnings.guidance.title')],
            ['earningscalendar', t('earnings.calendar.title')],
            ['call', t('earnings.call.title')],
          ]}
        />
      )}
      <EarningsInsights
        symbol={symbol}
        measure={shown.measure}
        onChange={change}
        actions={
          data === null ? null : (
            <AlertButton
              label={t('earnings.alert', { symbol, count: EARNINGS_DAYS })}
              seed={() => earningsSeed(symbol)}
            />
          )
        }
      />
      {data === null ? null : <Reported {...props} />}
    </div>
  );
}

/** What there is to say once a company reports at all; an index does not. */
function Reported({ symbol, state: { call, speaker, find }, change }: Props) {
  return (
    <>
      <LazyWidget tool="earningsreaction" load={loadReaction} values={{ symbol }} height={700} />
      <LazyWidget
        tool="earningsimpliedmove"
        load={() => import('../widgets/earningsimpliedmove/widget.ts')}
        values={{ symbol }}
        height={230}
      />
      <div className={`${pair} xl:grid-cols-2`}>
        <EarningsGuidance symbol={symbol} />
        <LazyWidget
          tool="earningscalendar"
          load={() => import('../widgets/earningscalendar/widget.ts')}
          values={{ symbol }}
          height={440}
        />
      </div>
      <div id="call" className="scroll-mt-36">
        <LazyWidget
          tool="earningstranscript"
          load={() => import('../widgets/earningstranscript/widget.ts')}
          values={{ symbol, call, speaker, find, onChange: change }}
          height={720}
        />
      </div>
    </>
  );
}
