import { useEffect, useRef } from 'react';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EditStep } from './edit-step.tsx';
import { PreviewSide } from './preview-side.tsx';
import { ReviewStep } from './review-step.tsx';
import { SentOrder } from './sent-order.tsx';
import { onTicketKey } from './ticket-keys.ts';
import type { TicketControl } from './use-ticket.ts';

/** The ticket's content: fields beside the preview, the review, or what became of the order. */
export function TicketBody({
  control,
  narrow = false,
  onLeave,
}: {
  readonly control: TicketControl;
  /** A link leads to another page. */
  readonly onLeave?: () => void;
  /** In a column of a page: the preview stands below. */
  readonly narrow?: boolean;
}) {
  const { t } = useI18n();
  const { accounts, step, isLive, form } = control;
  const account = accounts.current?.account;
  const box = useRef<HTMLDivElement>(null);
  // The next step is read from its beginning, wherever the fields were scrolled to.
  useEffect(() => {
    if (step.kind !== 'edit' && !narrow) box.current?.scrollIntoView({ block: 'start' });
  }, [step.kind, narrow]);
  if (accounts.isPending) return <Skeleton className="h-96" />;
  if (accounts.isError) return <ErrorState onRetry={accounts.retry} />;
  if (account === undefined)
    return (
      <EmptyState
        glyph="briefcase"
        title={t('orderticket.noAccount')}
        action={
          <ButtonLink size="small" kind="primary" to="/trade/accounts">
            {t('orderticket.openAccount')}
          </ButtonLink>
        }
      >
        {t('orderticket.noAccountHint')}
      </EmptyState>
    );
  return (
    // Keys of every field inside; nothing here is pressed itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={classNames(
        'grid gap-4 scroll-mt-4',
        isLive && 'rounded-lg border-2 border-danger p-3',
        !narrow && step.kind !== 'sent' && 'md:grid-cols-[minmax(0,1fr)_16rem]',
      )}
      data-ticket={step.kind}
      onKeyDown={(event) => {
        if (step.kind === 'edit') onTicketKey(event, form, control);
      }}
    >
      {isLive ? (
        <p className="col-span-full flex items-center gap-2 text-sm font-semibold text-danger">
          <Glyph name="warning" />
          {t('orderticket.live')}
        </p>
      ) : null}
      {step.kind === 'sent' ? (
        <SentOrder account={account.id} orderId={step.orderId} onLeave={onLeave} />
      ) : (
        <>
          {step.kind === 'edit' ? (
            <EditStep control={control} />
          ) : (
            <ReviewStep control={control} draft={step.draft} />
          )}
          <PreviewSide control={control} />
        </>
      )}
      {control.consent}
    </div>
  );
}

/** The buttons below: review, send, begin anew. */
export function TicketActions({
  control,
  onClose,
}: {
  readonly control: TicketControl;
  readonly onClose?: () => void;
}) {
  const { t } = useI18n();
  const { step, form, isShort, isLive, isSending, oneClick } = control;
  const main = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  // Enter goes on from here: the order is read, then sent by the same key. With real money that
  // key leads back, so that nothing is sent by pressing it twice.
  useEffect(() => {
    if (step.kind === 'edit') return;
    (isLive && step.kind === 'review' ? back : main).current?.focus();
  }, [step.kind, isLive]);
  if (control.accounts.current === undefined) return null;
  if (step.kind === 'sent')
    return (
      <>
        {onClose === undefined ? null : <Button onClick={onClose}>{t('orderticket.close')}</Button>}
        <Button kind="primary" ref={main} onClick={() => control.again({ size: '' })}>
          {t('orderticket.newOrder')}
        </Button>
      </>
    );
  const isBuy = form.side === 'buy';
  const sendText = t(
    isBuy ? 'orderticket.sendBuy' : isShort ? 'orderticket.sendShort' : 'orderticket.sendSell',
  );
  const look = isBuy ? '!bg-success-strong' : '!bg-danger-strong';
  if (step.kind === 'edit')
    return (
      <>
        {isLive || control.asks ? null : (
          <label
            className="mr-auto flex items-center gap-2 text-xs text-quiet"
            title={t('orderticket.oneClickHint')}
          >
            <input
              type="checkbox"
              className="size-4 accent-accent pointer-coarse:size-5"
              checked={oneClick}
              onChange={({ target }) => control.setOneClick(target.checked)}
            />
            {t('orderticket.oneClick')}
          </label>
        )}
        <Button
          kind="primary"
          busy={isSending}
          className={oneClick ? look : undefined}
          onClick={control.proceed}
        >
          {oneClick ? sendText : t('orderticket.review')}
        </Button>
      </>
    );
  const isUnsure = step.kind === 'unsure';
  return (
    <>
      <Button
        ref={back}
        onClick={isUnsure ? () => control.again() : control.back}
        disabled={isSending}
      >
        {t(isUnsure ? 'orderticket.discard' : 'orderticket.back')}
      </Button>
      <Button kind="primary" ref={main} busy={isSending} className={look} onClick={control.send}>
        {isUnsure ? t('orderticket.tryAgain') : sendText}
      </Button>
    </>
  );
}
