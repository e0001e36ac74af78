import type { GlyphName } from '../../ui/glyph.tsx';

/** The picture of an entry, by the first part of its address: the menu is data and has none. */
const glyphs: Readonly<Record<string, GlyphName>> = {
  account: 'user',
  alerts: 'bell',
  'contact-us': 'message',
  equity: 'candles',
  filings: 'document',
  'filings-screener': 'document',
  fund: 'pie',
  'fund-comparison': 'layout',
  help: 'help',
  home: 'home',
  'market-screener': 'filter',
  markets: 'globe',
  portfolio: 'briefcase',
  'pricing-plans': 'star',
  terminal: 'terminal',
  trade: 'code',
  watchlist: 'list',
};

export const menuGlyph = (url: string): GlyphName => glyphs[url.split(/[/?#]/)[1] ?? ''] ?? 'spark';
