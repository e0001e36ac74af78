import type { DraftInput } from '../../../../contract/trading/orders.schema.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { tradeWord } from '../../../ui/trade-words.ts';
import { decimalsOf } from './preview-side.tsx';
import { instrumentWords, termsWords } from './order-words.ts';
import type { TicketControl } from './use-ticket.ts';

/** The order once more in plain words before it is sent. */
export function ReviewStep({
  control,
  draft,
}: {
  readonly control: TicketControl;
  readonly draft: DraftInput;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { isShort, refusal, step } = control;
  const side = draft.side ?? 'buy';
  const legs = draft.legs ?? [];
  const size =
    draft.qty == null
      ? format.money(Number(draft.notional), 'USD', 2)
      : format.number(Number(draft.qty), decimalsOf(draft.qty));
  const price = (text: string): string => format.number(Number(text), Number(text) < 1 ? 4 : 2);
  const stop = draft.stopLoss;
  return (
    <div className="grid content-start gap-3">
      <p
        className={classNames('text-lg font-semibold', side === 'buy' ? 'text-gain' : 'text-loss')}
      >
        {tradeWord(t, 'side', isShort && side === 'sell' ? 'short' : side)} {size}{' '}
        {legs.length > 0
          ? tradeWord(t, 'class', 'mleg')
          : instrumentWords(i18n, draft.symbol ?? '')}
      </p>
      <p className="text-sm">{termsWords(i18n, draft)}</p>
      {legs.length === 0 ? null : (
        <ul className="grid gap-1 text-sm">
          {legs.map((leg) => (
            <li key={leg.symbol}>
              {tradeWord(t, 'side', leg.side)} {leg.ratio} × {instrumentWords(i18n, leg.symbol)}
            </li>
          ))}
        </ul>
      )}
      {draft.takeProfit == null || draft.orderClass === 'oco' ? null : (
        <p className="text-sm">
          {t('orderticket.takeProfit')}{' '}
          <span className="tabular-nums">{price(draft.takeProfit.limitPrice)}</span>
        </p>
      )}
      {stop == null ? null : (
        <p className="text-sm">
          {t('orderticket.stopLoss')}{' '}
          <span className="tabular-nums">
            {stop.stopPrice == null
              ? t('orderticket.trailing', {
                  trail:
                    stop.trail?.percent == null
                      ? price(stop.trail?.price ?? '0')
                      : format.percent(Number(stop.trail.percent) / 100, 2),
                })
              : price(stop.stopPrice)}
          </span>
        </p>
      )}
      {step.kind === 'unsure' ? (
        <Notice tone="warning" title={t('orderticket.unsure')}>
          {t('orderticket.unsureWhy')}
        </Notice>
      ) : null}
      {refusal === undefined ? null : (
        <Notice tone="danger" title={t('orderticket.refused')}>
          {refusal}
        </Notice>
      )}
    </div>
  );
}
