import type { StoryKind } from '../../../domain/news/story.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

export const kindTitles: Readonly<Record<StoryKind, PlainKey>> = {
  earnings: 'news.kind.earnings',
  guidance: 'news.kind.guidance',
  analyst: 'news.kind.analyst',
  dividend: 'news.kind.dividend',
  split: 'news.kind.split',
  insider: 'news.kind.insider',
  merger: 'news.kind.merger',
  filing: 'news.kind.filing',
  'price-move': 'news.kind.price-move',
  product: 'news.kind.product',
  market: 'news.kind.market',
  economy: 'news.kind.economy',
  fund: 'news.kind.fund',
};
