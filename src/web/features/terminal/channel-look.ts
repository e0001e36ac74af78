import type { PlainKey } from '../../../i18n/translate.ts';
import type { Channel } from '../../../domain/terminal/channel.ts';

/** Tokens of both themes; whoever cannot tell them apart reads the name. */
export const CHANNEL_LOOK: Readonly<
  Record<Channel, { readonly dot: string; readonly name: PlainKey }>
> = {
  red: { dot: 'bg-loss', name: 'terminal.red' },
  amber: { dot: 'bg-warning', name: 'terminal.amber' },
  green: { dot: 'bg-gain', name: 'terminal.green' },
  blue: { dot: 'bg-series-1', name: 'terminal.blue' },
  violet: { dot: 'bg-series-3', name: 'terminal.violet' },
};
