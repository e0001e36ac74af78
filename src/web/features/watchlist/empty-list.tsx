import type { ReactNode } from 'react';
import { type SymbolId, symbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';

/** Lists to begin with. */
const EXAMPLES = [
  { title: 'watchlist.exampleLarge', symbols: ['MSFT', 'AAPL', 'NVDA', 'GOOGL', 'AMZN', 'META'] },
  { title: 'watchlist.exampleMarkets', symbols: ['^SPX', '^NDX', '^DJI', '^RUT', '^VIX'] },
  { title: 'watchlist.exampleFunds', symbols: ['SPY', 'QQQ', 'IWM', 'VTI', 'AGG'] },
] as const;

interface EmptyListProps {
  readonly onType: () => void;
  readonly onExample: (symbols: readonly SymbolId[]) => void;
  /** Opens the window that takes a pasted list. */
  readonly onPaste: () => void;
}

/** A list without rows says how to begin. */
export function EmptyList({ onType, onExample, onPaste }: EmptyListProps) {
  const t = useT();
  return (
    <div className="grid gap-6 px-card py-10">
      <div className="text-center">
        <p className="font-medium">{t('watchlist.emptyTitle')}</p>
        <p className="mt-1 text-sm text-quiet">{t('watchlist.emptyText')}</p>
      </div>
      <div className="mx-auto grid w-full max-w-3xl gap-gap md:grid-cols-3">
        <Way glyph="search" title={t('watchlist.wayType')} text={t('watchlist.wayTypeText')}>
          <Button size="small" glyph="plus" onClick={onType}>
            {t('watchlist.add')}
          </Button>
        </Way>
        <Way glyph="document" title={t('watchlist.wayPaste')} text={t('watchlist.wayPasteText')}>
          <Button size="small" onClick={onPaste}>
            {t('watchlist.wayPaste')}
          </Button>
        </Way>
        <Way glyph="star" title={t('watchlist.wayExample')} text={t('watchlist.wayExampleText')}>
          <div className="flex flex-wrap gap-1.5">
            {EXAMPLES.map(({ title, symbols }) => (
              <Button
                key={title}
                size="small"
                onClick={() => onExample(symbols.map((text) => symbolId(text)))}
              >
                {t(title)}
              </Button>
            ))}
          </div>
        </Way>
      </div>
    </div>
  );
}

const Way = (props: {
  readonly glyph: GlyphName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) => (
  <section className="grid content-start gap-2 rounded-lg border border-line p-card">
    <h2 className="flex items-center gap-2 text-sm font-semibold">
      <Glyph name={props.glyph} className="size-4 text-quiet" />
      {props.title}
    </h2>
    <p className="text-xs text-quiet">{props.text}</p>
    <div className="mt-1">{props.children}</div>
  </section>
);
