import type { KeyboardEvent } from 'react';
import type { OrderType } from '../../../../domain/trading/order.ts';
import type { TicketForm } from '../ticket-form.ts';
import { typesFor } from '../ticket-rules.ts';

const STOPS: readonly OrderType[] = ['stop', 'stop_limit', 'trailing_stop'];

/** What a letter does to the form; `null` for letters that do nothing. */
export function keyChange(key: string, form: TicketForm): Partial<TicketForm> | null {
  const open = typesFor(form);
  const only = (type: OrderType): Partial<TicketForm> | null =>
    open.includes(type) ? { type } : null;
  switch (key.toLowerCase()) {
    // Each leg of a strategy has its own side.
    case 'b':
      return form.orderClass === 'mleg' ? null : { side: 'buy' };
    case 's':
      return form.orderClass === 'mleg' ? null : { side: 'sell' };
    case 'm':
      return only('market');
    case 'l':
      return only('limit');
    case 't': {
      const stops = STOPS.filter((type) => open.includes(type));
      const next = stops[(stops.indexOf(form.type) + 1) % Math.max(1, stops.length)];
      return next === undefined ? null : { type: next };
    }
    default:
      return null;
  }
}

/** Whether a field takes letters itself: the symbol box, lists, words. */
const takesLetters = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    target.type === 'text' &&
    target.dataset['figure'] === undefined);

/** Letters choose, Enter goes on from every field; buttons keep their own Enter. */
export function onTicketKey(
  event: KeyboardEvent<HTMLElement>,
  form: TicketForm,
  act: {
    readonly change: (change: Partial<TicketForm>) => void;
    readonly proceed: () => void;
  },
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target } = event;
  if (event.key === 'Enter') {
    if (!(target instanceof HTMLInputElement) || takesLetters(target)) return;
    event.preventDefault();
    act.proceed();
    return;
  }
  if (event.key.length !== 1 || takesLetters(target)) return;
  const change = keyChange(event.key, form);
  if (change === null) return;
  event.preventDefault();
  act.change(change);
}
