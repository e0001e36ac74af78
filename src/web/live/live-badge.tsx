import { useEffect } from 'react';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { checkConnection } from '../api/use-connection.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { useLiveDelay, useLiveState, useQuoteField } from './use-live.ts';
import type { LiveState } from './live-store.ts';

const tones: Readonly<Record<LiveState, Tone>> = {
  live: 'success',
  connecting: 'neutral',
  paused: 'neutral',
  reconnecting: 'warning',
  stale: 'danger',
  refused: 'danger',
};
const words = {
  connecting: 'live.connecting',
  paused: 'live.paused',
  reconnecting: 'live.reconnecting',
  stale: 'live.stale',
  refused: 'live.refused',
} as const;

const MINUTE = 60_000;

/** Says what the figures beside it are: live, late by so much, or not to be relied on. */
export function LiveBadge({ symbol }: { readonly symbol: SymbolId }) {
  const t = useT();
  const state = useLiveState();
  const delay = useLiveDelay(symbol);
  useEffect(() => {
    // A stream that breaks off is often the first to notice.
    if (state === 'reconnecting') checkConnection();
  }, [state]);
  const silent = useQuoteField(symbol, 'stale') ?? false;
  const shown: LiveState = state === 'live' && silent ? 'stale' : state;
  const text =
    shown !== 'live'
      ? t(words[shown])
      : delay === undefined
        ? t('live.connecting')
        : delay === 0
          ? t('live.realTime')
          : t('live.delayed', { count: Math.round(delay / MINUTE) });
  const tone = shown === 'live' && delay !== 0 ? 'neutral' : tones[shown];
  return (
    <output data-testid="live-state" data-state={shown} className="inline-flex min-w-36">
      <span className="contents noscript:hidden">
        <Badge tone={tone}>{text}</Badge>
      </span>
      {/* Nothing will ever connect: the figures are those of the document. */}
      <noscript>
        <Badge tone="neutral">{t('live.notLive')}</Badge>
      </noscript>
    </output>
  );
}
