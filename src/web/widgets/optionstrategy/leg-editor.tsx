import type { OptionChain, OptionExpiry } from '../../../domain/options/option-chain.ts';
import { chainRows, nearestStrike } from '../../../domain/options/chain-summary.ts';
import { withContract, withCount, withSide, withType } from '../../../domain/options/edit-leg.ts';
import { type LegName, MOST_LEGS } from '../../../domain/options/leg-code.ts';
import type { Resolved } from '../../../domain/options/resolve-legs.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { compactControlClass as field } from '../../ui/control-class.ts';
import { NumberInput } from './number-input.tsx';
import { strikeDecimals } from '../optionchain/strike-text.ts';

interface LegEditorProps {
  readonly legs: readonly LegName[];
  readonly resolved: readonly Resolved[];
  readonly expiries: readonly OptionExpiry[];
  readonly chains: ReadonlyMap<string, OptionChain>;
  readonly base: OptionChain;
  /** Edits the legs as they are by then: two edits may come at once. */
  readonly onEdit: (edit: (legs: readonly LegName[]) => readonly LegName[]) => void;
}

/** The legs of a strategy, each on a line: what, how many, at which price. */
export function LegEditor({ legs, resolved, expiries, chains, base, onEdit }: LegEditorProps) {
  const { t } = useI18n();
  const strikes = chainRows(base).map(({ strike }) => strike);
  const decimals = priceDecimals(base.underlying, base.underlyingPrice);
  const middle = strikes[nearestStrike(strikes, base.underlyingPrice)] ?? 0;
  return (
    <fieldset className="grid max-w-4xl gap-2">
      <legend className="sr-only">{t('options.legs')}</legend>
      {legs.map((leg, at) => (
        <LegLine
          // Legs have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          n={at + 1}
          leg={leg}
          resolved={resolved[at]}
          decimals={decimals}
          expiries={expiries}
          chain={leg.kind === 'option' ? chains.get(leg.expiry) : undefined}
          fallback={{ strike: middle, expiry: base.expiry }}
          onEdit={(edit) =>
            onEdit((now) => now.map((each, place) => (place === at ? edit(each) : each)))
          }
          onRemove={legs.length > 1 ? () => onEdit((now) => now.toSpliced(at, 1)) : undefined}
        />
      ))}
      {legs.length < MOST_LEGS ? (
        <Button
          size="small"
          glyph="plus"
          className="justify-self-start"
          onClick={() =>
            onEdit((now) => [
              ...now.slice(0, MOST_LEGS - 1),
              {
                kind: 'option',
                right: 'call',
                strike: middle,
                expiry: base.expiry,
                quantity: 1,
                price: null,
              },
            ])
          }
        >
          {t('options.leg.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}

function LegLine({
  n,
  leg,
  resolved,
  decimals,
  expiries,
  chain,
  fallback,
  onEdit,
  onRemove,
}: {
  readonly n: number;
  readonly leg: LegName;
  readonly resolved: Resolved | undefined;
  /** Of the underlying's prices. */
  readonly decimals: number;
  readonly expiries: readonly OptionExpiry[];
  readonly chain: OptionChain | undefined;
  readonly fallback: Pick<LegName & { readonly kind: 'option' }, 'strike' | 'expiry'>;
  readonly onEdit: (edit: (leg: LegName) => LegName) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const { t, format } = useI18n();
  const label = (word: string): string => `${t('options.leg.n', { n })}: ${word}`;
  const sign = Math.sign(leg.quantity);
  const mark = resolved?.kind === 'found' ? resolved.mark : null;
  const strikes = chain === undefined ? [] : chainRows(chain).map(({ strike }) => strike);
  const places = strikeDecimals(
    leg.kind === 'option' ? [leg.strike, ...strikes] : strikes,
    decimals,
  );
  return (
    <div className="grid grid-cols-3 gap-1.5 rounded-md border border-line p-1.5 md:grid-cols-[4.75rem_4.25rem_5.5rem_minmax(5.5rem,1fr)_minmax(7.5rem,1.2fr)_5.5rem_auto]">
      <select
        aria-label={label(t('options.leg.action'))}
        className={field}
        value={sign > 0 ? 'buy' : 'sell'}
        onChange={(event) =>
          onEdit((now) => withSide(now, event.target.value === 'buy' ? 'buy' : 'sell'))
        }
      >
        <option value="buy">{t('options.leg.buy')}</option>
        <option value="sell">{t('options.leg.sell')}</option>
      </select>
      <NumberInput
        label={label(t('options.leg.quantity'))}
        min={1}
        max={leg.kind === 'shares' ? 99_900 : 999}
        step={1}
        value={Math.abs(leg.quantity)}
        onChange={(count) => {
          if (count !== null) onEdit((now) => withCount(now, count));
        }}
      />
      <select
        aria-label={label(t('options.leg.type'))}
        className={field}
        value={leg.kind === 'shares' ? 'shares' : leg.right}
        onChange={({ target: { value } }) => {
          const type = value === 'put' || value === 'shares' ? value : 'call';
          onEdit((now) => withType(now, type, fallback));
        }}
      >
        <option value="call">{t('options.leg.call')}</option>
        <option value="put">{t('options.leg.put')}</option>
        <option value="shares">{t('options.leg.shares')}</option>
      </select>
      {leg.kind === 'option' ? (
        <>
          <select
            aria-label={label(t('options.strike'))}
            className={field}
            value={leg.strike}
            onChange={(event) => {
              const strike = Number(event.target.value);
              onEdit((now) => withContract(now, { strike }));
            }}
          >
            {(strikes.includes(leg.strike) ? strikes : [leg.strike, ...strikes]).map((strike) => (
              <option key={strike} value={strike}>
                {format.number(strike, places)}
              </option>
            ))}
          </select>
          <select
            aria-label={label(t('options.expiry'))}
            className={classNames(field, 'max-md:col-span-2')}
            value={leg.expiry}
            onChange={(event) => {
              const chosen = expiries.find(({ expiry }) => expiry === event.target.value);
              if (chosen !== undefined)
                onEdit((now) => withContract(now, { expiry: chosen.expiry }));
            }}
          >
            {expiries.some(({ expiry }) => expiry === leg.expiry) ? null : (
              <option value={leg.expiry}>{format.day(leg.expiry)}</option>
            )}
            {expiries.map(({ expiry }) => (
              <option key={expiry} value={expiry}>
                {format.day(expiry)}
              </option>
            ))}
          </select>
        </>
      ) : (
        <span className="max-md:hidden md:col-span-2" />
      )}
      <NumberInput
        label={label(t('options.leg.price'))}
        min={0}
        max={999_999}
        step={10 ** -decimals}
        placeholder={format.number(mark, decimals)}
        value={leg.price}
        onChange={(price) => onEdit((now) => ({ ...now, price }))}
      />
      <IconButton
        label={t('options.leg.remove', { n })}
        glyph="close"
        className="!h-8 pointer-coarse:!h-10 max-md:col-start-3 max-md:justify-self-end"
        disabled={onRemove === undefined}
        onClick={onRemove}
      />
      {resolved?.kind === 'unlisted' ? (
        <p role="alert" className="col-span-full text-xs text-danger">
          {t('options.leg.unlisted')}
        </p>
      ) : null}
    </div>
  );
}
