/** Things that happen, as opposed to figures that change. */
export const ALERT_EVENT_KINDS = [
  'filing',
  'news',
  'dividend',
  'split',
  'rating',
  'target',
  'insider-cluster',
  'screen-enters',
  'screen-leaves',
  'order-filled',
] as const;
export type AlertEventKind = (typeof ALERT_EVENT_KINDS)[number];

/** One thing that happened, as a watcher tells it to the engine. */
export interface AlertEvent {
  /** The same for the same thing whoever reads it and however often: an accession number, a story's id. */
  readonly id: string;
  readonly kind: AlertEventKind;
  /** A symbol, `order:<member>`, `screen:<id>`. */
  readonly subject: string;
  /** Other symbols that it is about: told once, it counts for each of them, and once for `*`. */
  readonly also?: readonly string[];
  readonly at: number;
  /** What a person calls it: a headline, `8-K Results of operations`. */
  readonly title: string;
  /** A path of the product or an address outside. */
  readonly link: string | null;
  readonly form?: string;
  readonly source?: string;
  /** What words are looked for in, besides the title. */
  readonly text?: string;
  readonly direction?: 'up' | 'down';
  readonly screen?: string;
}
