import { symbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { QuoteStrip } from '../../live/quote-strip.tsx';

const SAMPLE = ['MSFT', 'IBM', 'SPY', '^SPX'].map((text) => ({ symbol: symbolId(text) }));

/** Whether live data reaches this browser, shown by live data. */
export function LiveSample() {
  const t = useT();
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold tracking-tight">{t('live.title')}</h2>
      <p className="mt-1 mb-3 text-quiet">{t('live.intro')}</p>
      <QuoteStrip label={t('live.title')} quotes={SAMPLE} />
    </section>
  );
}
