import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { refusalText, tradeWord } from '../../../ui/trade-words.ts';
import { fieldOfReason } from '../refused-field.ts';
import { CheckList } from './check-list.tsx';
import { Payoff } from './payoff.tsx';
import type { TicketControl } from './use-ticket.ts';

/** What the order would cost, leave and risk, asked of the broker while it is filled in. */
export function PreviewSide({ control }: { readonly control: TicketControl }) {
  const { t, format } = useI18n();
  const { preview, reads, view } = control;
  const { data } = preview;
  const money = (text: string | null | undefined): string =>
    format.money(text === null || text === undefined ? null : Number(text), 'USD', 2);
  return (
    <section
      aria-label={t('orderticket.preview')}
      aria-busy={preview.isOld || undefined}
      className="grid content-start gap-2 rounded-lg bg-sunken p-3"
    >
      <h3 className="flex items-center justify-between text-xs font-semibold">
        {t('orderticket.preview')}
        {preview.isOld && data !== undefined ? (
          <span className="text-2xs font-normal text-quiet">{t('orderticket.previewOld')}</span>
        ) : null}
      </h3>
      {data === undefined ? (
        <>
          <Line
            name={t('orderticket.buyingPower')}
            value={
              view === undefined ? (
                <Skeleton className="h-4 w-20" />
              ) : (
                money(view.figures.buyingPower)
              )
            }
          />
          {reads.draft === null ? (
            <p className="text-xs text-quiet">{t('orderticket.previewEmpty')}</p>
          ) : preview.isFailed ? (
            <p className="text-xs text-danger">{t('orderticket.previewFailed')}</p>
          ) : (
            <span className="grid gap-2">
              {[1, 2, 3, 4].map((line) => (
                <Skeleton key={line} className="h-4" />
              ))}
            </span>
          )}
        </>
      ) : (
        <div className={classNames('grid gap-1.5', preview.isOld && 'opacity-60')}>
          <Line name={t('orderticket.estimatedPrice')} value={money(data.price)} />
          <Line
            name={t(Number(data.cost) < 0 ? 'orderticket.proceeds' : 'orderticket.cost')}
            value={money(data.cost?.replace('-', ''))}
            strong
          />
          {data.fees.length === 0 ? (
            <Line name={t('orderticket.fees')} value={t('orderticket.noFees')} />
          ) : (
            data.fees.map(({ kind, amount }) => (
              <Line
                key={kind}
                name={tradeWord(t, 'fee', kind)}
                value={format.money(Number(amount), 'USD', Number(amount) < 0.01 ? 4 : 2)}
              />
            ))
          )}
          <Line
            name={t('orderticket.buyingPower')}
            value={t('orderticket.change', {
              before: format.number(Number(data.buyingPowerBefore), 0),
              after: format.number(Number(data.buyingPowerAfter), 0),
            })}
          />
          <Line name={t('orderticket.initialMargin')} value={money(data.initialMarginAfter)} />
          <Line
            name={t('orderticket.maintenanceMargin')}
            value={money(data.maintenanceMarginAfter)}
          />
          {data.positionAfter === null ? null : (
            <Line
              name={t('orderticket.positionAfter')}
              value={format.number(Number(data.positionAfter), decimalsOf(data.positionAfter))}
            />
          )}
          {data.refusal === null || fieldOfReason(data.refusal.reason) !== undefined ? null : (
            <p role="alert" className="flex gap-1.5 text-xs text-danger">
              <Glyph name="error" className="mt-px size-3.5" />
              {refusalText(t, data.refusal)}
            </p>
          )}
          <Payoff control={control} />
          <div className="border-t border-line pt-2">
            <CheckList checks={data.checks} />
          </div>
        </div>
      )}
      {data === undefined ? <Payoff control={control} /> : null}
    </section>
  );
}

export const decimalsOf = (text: string): number => Math.min(4, text.split('.')[1]?.length ?? 0);

function Line({
  name,
  value,
  strong = false,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
}) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-xs">
      <span className="text-quiet">{name}</span>
      <span className={classNames('text-right tabular-nums', strong && 'text-sm font-semibold')}>
        {value}
      </span>
    </p>
  );
}
