import { useId } from 'react';
import type { OrderSide } from '../../../../domain/trading/order.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { tradeWord } from '../../../ui/trade-words.ts';

/** Buy or sell; says so when it would be a short sale or cover one. */
export function SideButtons({
  value,
  sellIsShort,
  buyCovers,
  onChange,
}: {
  readonly value: OrderSide;
  readonly sellIsShort: boolean;
  readonly buyCovers: boolean;
  readonly onChange: (side: OrderSide) => void;
}) {
  const t = useT();
  const name = useId();
  const look = {
    buy: 'has-checked:bg-gain-soft has-checked:text-gain has-checked:ring-gain',
    sell: 'has-checked:bg-loss-soft has-checked:text-loss has-checked:ring-loss',
  } as const;
  const words = {
    buy: tradeWord(t, 'side', buyCovers ? 'cover' : 'buy'),
    sell: tradeWord(t, 'side', sellIsShort ? 'short' : 'sell'),
  } as const;
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{t('orderticket.side')}</legend>
      {(['buy', 'sell'] as const).map((side) => (
        <label
          key={side}
          className={classNames(
            'flex h-9 cursor-pointer items-center justify-center gap-2 rounded-md border border-line text-sm font-semibold text-quiet select-none hover:text-ink has-checked:border-transparent has-checked:ring-1 has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-11',
            look[side],
          )}
        >
          <input
            type="radio"
            name={name}
            value={side}
            checked={side === value}
            onChange={() => onChange(side)}
            aria-keyshortcuts={side === 'buy' ? 'B' : 'S'}
            className="sr-only"
          />
          {words[side]}
          <kbd
            aria-hidden="true"
            className="rounded-xs border border-current px-1 text-2xs font-normal opacity-60 pointer-coarse:hidden"
          >
            {side === 'buy' ? 'B' : 'S'}
          </kbd>
        </label>
      ))}
    </fieldset>
  );
}
