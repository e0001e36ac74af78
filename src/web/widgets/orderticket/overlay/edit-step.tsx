import { priceDecimals } from '../../../../domain/quotes/price-decimals.ts';
import { compare, decimal, ZERO } from '../../../../domain/money/decimal.ts';
import { parseSymbolId, symbolId } from '../../../../domain/symbols/instrument.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { compactControlClass } from '../../../ui/control-class.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { tradeWord } from '../../../ui/trade-words.ts';
import { SymbolPick } from '../../alerteditor/overlay/symbol-pick.tsx';
import { isOptionSymbol } from '../ticket-form.ts';
import { collarOf } from '../ticket-notes.ts';
import { typedDecimal } from '../typed-decimal.ts';
import { ExitRows } from './exit-rows.tsx';
import { LegsRow } from './legs-row.tsx';
import { instrumentWords } from './order-words.ts';
import { decimalsOf } from './preview-side.tsx';
import { PriceRows } from './price-rows.tsx';
import { QuoteLine } from './quote-line.tsx';
import { SideButtons } from './side-buttons.tsx';
import { SizeRow } from './size-row.tsx';
import { TicketRow } from './ticket-row.tsx';
import type { TicketControl } from './use-ticket.ts';

/** The fields of the order. */
export function EditStep({ control }: { readonly control: TicketControl }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { form, change, accounts, quote, position, errorOf, refusal, first } = control;
  const isStrategy = form.orderClass === 'mleg';
  const isOption = isOptionSymbol(form.symbol);
  const held = position === undefined ? 0 : compare(decimal(position.qty), ZERO);
  const id = parseSymbolId(form.symbol);
  const decimals = isOption ? 2 : priceDecimals(id ?? symbolId('SPY'), quote.last);
  return (
    <div className="grid content-start gap-2.5">
      {refusal === undefined ? null : (
        <Notice tone="danger" title={t('orderticket.refused')}>
          {refusal}
        </Notice>
      )}
      {accounts.accounts.length > 1 ? (
        <TicketRow label={t('orderticket.account')}>
          <select
            aria-label={t('orderticket.account')}
            value={accounts.current?.account.id}
            className={classNames(compactControlClass, '!w-auto max-w-full')}
            onChange={({ target }) => accounts.choose(target.value)}
          >
            {accounts.accounts.map(({ account }) => (
              <option key={account.id} value={account.id}>
                {`${account.name} · ${account.number} · ${tradeWord(t, 'broker', account.broker)}`}
              </option>
            ))}
          </select>
        </TicketRow>
      ) : null}
      {isStrategy ? (
        <LegsRow control={control} />
      ) : (
        <TicketRow
          label={t(isOption ? 'orderticket.contract' : 'orderticket.symbol')}
          error={errorOf('symbol')}
        >
          {isOption ? (
            <span className="text-sm font-medium">{instrumentWords(i18n, form.symbol)}</span>
          ) : (
            <SymbolPick
              label={t('orderticket.symbol')}
              value={id}
              isFirst={first === 'symbol'}
              isWrong={errorOf('symbol') !== undefined}
              onChange={(symbol) =>
                change({ symbol, limit: '', stop: '', takeProfit: '', stopLoss: '' })
              }
            />
          )}
          <span className="ml-auto text-xs text-quiet tabular-nums">
            {position === undefined
              ? t('orderticket.noPosition')
              : t('orderticket.position', {
                  qty: format.number(Number(position.qty), decimalsOf(position.qty)),
                  price: format.number(Number(position.averagePrice), 2),
                })}
          </span>
        </TicketRow>
      )}
      {isStrategy ? null : (
        <>
          <QuoteLine
            quote={quote}
            decimals={decimals}
            onTake={(price) =>
              change(
                form.orderClass === 'oco'
                  ? { takeProfitBy: 'price', takeProfit: price }
                  : form.type === 'stop'
                    ? { stop: price }
                    : { type: form.type === 'stop_limit' ? 'stop_limit' : 'limit', limit: price },
              )
            }
          />
          <SideButtons
            value={form.side}
            sellIsShort={held <= 0 && !isOption && form.symbol !== ''}
            buyCovers={held < 0 && !isOption}
            onChange={(side) => change({ side })}
          />
        </>
      )}
      <SizeRow control={control} />
      <PriceRows control={control} />
      <ExitRows control={control} />
      <Notes control={control} />
    </div>
  );
}

function Notes({ control }: { readonly control: TicketControl }) {
  const { t, format } = useI18n();
  const { notes, view, form } = control;
  if (notes.length === 0) return null;
  const time =
    view === undefined ? '' : format.date(view.clock.nextOpen, 'weekdayTime', EXCHANGE_ZONE);
  const stop = typedDecimal(form.stop);
  return (
    <ul className="grid gap-1 text-xs text-quiet">
      {notes.map((note) => (
        <li key={note} className="flex gap-1.5">
          <Glyph name="info" className="mt-px size-3.5" />
          <span>
            {note === 'waitsForOpen' || note === 'extendedNow' || note === 'optionsRegular'
              ? t(`orderticket.note.${note}`, { time })
              : note === 'buyStopCollar'
                ? t('orderticket.note.buyStopCollar', {
                    percent: stop === null ? '2.5–4' : collarOf(stop),
                  })
                : t(`orderticket.note.${note}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
