import type { MarketClock } from '../../../contract/trading/account-shapes.schema.ts';
import { compare, type Decimal, decimal } from '../../../domain/money/decimal.ts';
import type { TicketForm } from './ticket-form.ts';
import { isFractional, isOptionOrder, mayExtend } from './ticket-rules.ts';

/** What a member should know of the market's rules before this order is sent. */
export type TicketNote =
  | 'waitsForOpen'
  | 'halted'
  | 'extendedNow'
  | 'extendedThin'
  | 'opening'
  | 'closing'
  | 'stopsRegular'
  | 'buyStopCollar'
  | 'fractionalDay'
  | 'optionsRegular'
  | 'atOnceClosed'
  | 'short'
  | 'ninetyDays';

const FIFTY = decimal('50');

/** Percent above the stop at which a buy stop no longer trades. */
export const collarOf = (stop: Decimal): string => (compare(stop, FIFTY) < 0 ? '4' : '2.5');

export function ticketNotes(
  form: TicketForm,
  clock: Pick<MarketClock, 'phase' | 'isOpen'> | undefined,
  { isHalted = false, isShort = false } = {},
): readonly TicketNote[] {
  const notes: TicketNote[] = [];
  const isOpen = clock?.isOpen ?? true;
  const isAuction = form.timeInForce === 'opg' || form.timeInForce === 'cls';
  const isAtOnce = form.timeInForce === 'ioc' || form.timeInForce === 'fok';
  const isStop = ['stop', 'stop_limit', 'trailing_stop'].includes(form.type);
  if (isHalted) notes.push('halted');
  if (isShort) notes.push('short');
  if (form.timeInForce === 'opg') notes.push('opening');
  if (form.timeInForce === 'cls') notes.push('closing');
  if (isAtOnce && !isOpen) notes.push('atOnceClosed');
  if (form.extendedHours) notes.push('extendedThin');
  else if (!isOpen && !isAuction && !isAtOnce)
    notes.push(
      clock?.phase !== 'closed' && mayExtend(form)
        ? 'extendedNow'
        : isOptionOrder(form)
          ? 'optionsRegular'
          : 'waitsForOpen',
    );
  if (isStop && !isOptionOrder(form)) notes.push('stopsRegular');
  if (form.type === 'stop' && form.side === 'buy') notes.push('buyStopCollar');
  if (isFractional(form) && !isOptionOrder(form)) notes.push('fractionalDay');
  if (form.timeInForce === 'gtc') notes.push('ninetyDays');
  return notes;
}
