import type { AlertDraft } from '../../../domain/alerts/alert.ts';
import type { AlertCondition } from '../../../domain/alerts/condition.ts';
import { newTest, number, signal } from './form-kind.ts';

interface Template {
  readonly id: TemplateId;
  readonly condition: (price: number | null) => AlertCondition;
  readonly settings?: Partial<Pick<AlertDraft, 'frequency' | 'interval' | 'hours' | 'coolDown'>>;
}

export const TEMPLATE_IDS = [
  'above',
  'below',
  'drop',
  'oversold',
  'goldenCross',
  'breakout',
  'unusualVolume',
  'earnings',
  'filing',
  'downgrade',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

const level = (price: number | null, by: number): number =>
  price === null ? 100 : Number((price * (1 + by)).toPrecision(4));

/** What people ask for most, to begin with. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'above',
    condition: (price) => ({
      kind: 'cross',
      left: signal('price'),
      direction: 'up',
      right: number(level(price, 0.05)),
    }),
  },
  {
    id: 'below',
    condition: (price) => ({
      kind: 'cross',
      left: signal('price'),
      direction: 'down',
      right: number(level(price, -0.05)),
    }),
  },
  {
    id: 'drop',
    condition: () => newTest('move'),
    settings: { frequency: 'day' },
  },
  {
    id: 'oversold',
    condition: () => newTest('indicator'),
    settings: { frequency: 'bar-close' },
  },
  {
    id: 'goldenCross',
    condition: () => ({
      kind: 'cross',
      left: { kind: 'series', subject: null, interval: null, expression: 'sma(50)' },
      direction: 'up',
      right: { kind: 'series', subject: null, interval: null, expression: 'sma(200)' },
    }),
    settings: { frequency: 'bar-close' },
  },
  {
    id: 'breakout',
    condition: () => ({
      kind: 'all',
      items: [
        newTest('extreme'),
        {
          kind: 'compare',
          left: signal('volume'),
          relation: '>',
          right: number(1.5, 'times'),
        },
      ],
    }),
    settings: { frequency: 'day', hours: 'regular' },
  },
  {
    id: 'unusualVolume',
    condition: () => newTest('volume'),
    settings: { frequency: 'day', hours: 'regular' },
  },
  { id: 'earnings', condition: () => newTest('earnings') },
  { id: 'filing', condition: () => newTest('filing'), settings: { frequency: 'every' } },
  {
    id: 'downgrade',
    condition: () => ({ kind: 'event', subject: null, event: 'rating', direction: 'down' }),
    settings: { frequency: 'every' },
  },
];
