import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountView } from '../../../../contract/trading/accounts.schema.ts';
import type { DraftInput } from '../../../../contract/trading/orders.schema.ts';
import { compare, decimal, decimalOfNumber, ZERO } from '../../../../domain/money/decimal.ts';
import type { OrderPreview, PositionFigures } from '../../../../domain/trading/figures.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { newErrorId } from '../../../shell/errors/new-error-id.ts';
import { refusalText } from '../../../ui/trade-words.ts';
import { readForm, type ReadTicket, type TicketField } from '../read-form.ts';
import { fieldOfReason } from '../refused-field.ts';
import { netPrice, type NetPrice } from '../strategy-figures.ts';
import {
  orderPreviewQuery,
  ownPositionsQuery,
  placing,
  savingPreferences,
  ticketPreferencesQuery,
  tradingAccountQuery,
} from '../ticket-calls.ts';
import { formOf, type TicketForm, type TicketSeed } from '../ticket-form.ts';
import { ticketNotes, type TicketNote } from '../ticket-notes.ts';
import { formFor, isOptionOrder, withChange } from '../ticket-rules.ts';
import {
  farSide,
  type QuotedContract,
  type TicketQuote,
  useContracts,
  useTicketQuote,
} from '../use-ticket-quote.ts';
import { useLiveConsent } from '../use-live-consent.tsx';
import { useTradingAccount } from '../use-trading-account.ts';

export type TicketStep =
  | { readonly kind: 'edit' }
  | { readonly kind: 'review'; readonly draft: DraftInput }
  /** No answer came: it may have been placed. Only the very same order may follow. */
  | { readonly kind: 'unsure'; readonly draft: DraftInput }
  | { readonly kind: 'sent'; readonly orderId: string };

export interface TicketControl {
  readonly form: TicketForm;
  readonly change: (change: Partial<TicketForm>) => void;
  readonly reads: ReadTicket;
  readonly errorOf: (field: TicketField) => string | undefined;
  readonly accounts: ReturnType<typeof useTradingAccount>;
  readonly view: AccountView | undefined;
  readonly quote: TicketQuote;
  /** What a market order would trade at; of several legs the natural net price. */
  readonly market: number | null;
  readonly contracts: ReadonlyMap<string, QuotedContract>;
  readonly net: NetPrice;
  readonly position: PositionFigures | undefined;
  /** Whether the order takes from a position of the account. */
  readonly closes: boolean;
  readonly isShort: boolean;
  readonly isLive: boolean;
  /** Of an outside broker, which has none of our own kinds of orders. */
  readonly isOutside: boolean;
  /** Asks for the number of a live account before its first order. */
  readonly consent: ReactNode;
  readonly notes: readonly TicketNote[];
  /** The field that has the focus at first; in a page it stays where it is. */
  readonly first: 'symbol' | 'size' | null;
  readonly preview: {
    readonly data: OrderPreview | undefined;
    readonly isOld: boolean;
    readonly isFailed: boolean;
  };
  readonly step: TicketStep;
  readonly isSending: boolean;
  /** Why the last try was refused. */
  readonly refusal: string | undefined;
  readonly oneClick: boolean;
  /** The order is reviewed whatever the reader prefers. */
  readonly asks: boolean;
  readonly setOneClick: (on: boolean) => void;
  /** Review, or send at once for those who want that. */
  readonly proceed: () => void;
  readonly send: () => void;
  readonly back: () => void;
  /** Begins another order after one was sent or given up. */
  readonly again: (form?: Partial<TicketForm>) => void;
}

/** Long enough that a figure being typed is asked about once (ms). */
const TYPING = 220;
/** How often the price under a preview is taken anew, and the preview with it (ms). */
const STEADY = 3_000;

export function useTicket(seed: TicketSeed, takesFocus = true): TicketControl {
  const t = useT();
  const api = useApi();
  const [kept, setForm] = useState(() => formOf(seed));
  const [step, setStep] = useState<TicketStep>({ kind: 'edit' });
  const [isAttempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Made once per draft: a double click or a second try is the same order. */
  const clientOrderId = useRef<string>(undefined);
  const sending = useMutation(placing);
  const accounts = useTradingAccount(seed.accountId);
  const account = accounts.current?.account;
  const accountId = account?.id ?? '';
  const isKnown = account !== undefined;
  const isOutside = isKnown && account.broker !== 'paper';
  const form = formFor(kept, isOutside);
  const view = useQuery({
    ...tradingAccountQuery(api, accountId),
    enabled: isKnown,
    refetchInterval: 15_000,
  }).data;
  const positions = useQuery({ ...ownPositionsQuery(api, accountId), enabled: isKnown }).data;
  const preferences = useQuery(ticketPreferencesQuery(api)).data;
  const savingClick = useMutation(savingPreferences);

  const isStrategy = form.orderClass === 'mleg';
  const quote = useTicketQuote(
    isStrategy ? '' : form.symbol,
    account === undefined || account.replay === null ? null : account.id,
  );
  const contracts = useContracts(
    isStrategy ? form.legs.map(({ symbol }) => symbol) : [form.symbol],
  );
  const net = netPrice(form.legs, contracts);
  const market = isStrategy
    ? net.natural === null
      ? null
      : Math.abs(net.natural)
    : farSide(quote, form.side);
  const steady = useSteady(market, `${form.symbol} ${form.side}`);
  const reads = readForm(form, steady === null || steady <= 0 ? null : decimalOfNumber(steady));

  const position = isStrategy
    ? undefined
    : positions?.positions.find((row) => row.position.symbol === form.symbol)?.position;
  const held = position === undefined ? 0 : compare(decimal(position.qty), ZERO);
  const closes = form.side === 'sell' ? held > 0 : held < 0;
  const isShort = form.side === 'sell' && held <= 0 && !isOptionOrder(form) && form.symbol !== '';
  const isLive = account?.broker === 'alpaca-live';
  const consent = useLiveConsent(accountId);

  const asked = useSettled(reads.draft);
  const preview = useQuery({
    // A superseded question is cancelled with its key.
    ...orderPreviewQuery(api, accountId, asked ?? { type: 'market' }),
    enabled: isKnown && asked !== null && step.kind !== 'sent',
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
    gcTime: 10_000,
    retry: false,
  });
  const isPreviewed = asked !== null && reads.draft !== null;
  const refused = isPreviewed && !preview.isPlaceholderData ? preview.data?.refusal : undefined;

  const change = (next: Partial<TicketForm>): void => {
    setForm((before) => withChange(formFor(before, isOutside), next));
    setRefusal(undefined);
  };
  const errorOf = (field: TicketField): string | undefined => {
    const problem = reads.problems[field];
    if (problem === 'missing' && !isAttempted) return undefined;
    if (problem !== undefined)
      return t(
        field === 'symbol' ? 'orderticket.problem.symbolMissing' : `orderticket.problem.${problem}`,
      );
    return refused !== undefined && refused !== null && fieldOfReason(refused.reason) === field
      ? refusalText(t, refused)
      : undefined;
  };

  const transmit = async (draft: DraftInput): Promise<void> => {
    if (account === undefined) return;
    const live = await consent.ask();
    if (live === null) return;
    clientOrderId.current ??= newErrorId();
    const body = { ...draft, clientOrderId: clientOrderId.current, live };
    setRefusal(undefined);
    const outcome = await sending.submit(() => ({ params: { account: account.id }, body }));
    if (outcome.kind === 'done') {
      clientOrderId.current = undefined;
      setStep({ kind: 'sent', orderId: outcome.answer.id });
      return;
    }
    const { kind, code, message } = outcome.failure;
    if (kind === 'unknown') {
      setStep({ kind: 'unsure', draft });
      return;
    }
    setRefusal(
      kind === 'offline'
        ? t('ui.offline')
        : refusalText(t, { reason: code ?? '', message: message ?? t('ui.somethingWentWrong') }),
    );
  };
  const asks = seed.asks === true;
  const oneClick = preferences?.oneClickOrders === true && !isLive && !asks;
  return {
    form,
    change,
    reads,
    errorOf,
    accounts,
    view,
    quote,
    market,
    contracts,
    net,
    position,
    closes,
    isShort,
    isLive,
    isOutside,
    consent: consent.dialog,
    notes: ticketNotes(form, view?.clock, { isHalted: quote.isHalted, isShort }),
    first: !takesFocus
      ? null
      : seed.symbol !== undefined || (seed.legs?.length ?? 0) > 0
        ? 'size'
        : 'symbol',
    preview: {
      data: isPreviewed ? preview.data : undefined,
      isOld: preview.isPlaceholderData || asked !== reads.draft,
      isFailed: preview.isError && preview.data === undefined,
    },
    step,
    isSending: sending.pending,
    refusal,
    oneClick,
    asks,
    setOneClick: (on) => void savingClick.submit(() => ({ body: { oneClickOrders: on } })),
    proceed: () => {
      setAttempted(true);
      if (reads.draft === null || account === undefined) return;
      if (oneClick) void transmit(reads.draft);
      else setStep({ kind: 'review', draft: reads.draft });
    },
    send: () => {
      if (step.kind === 'review' || step.kind === 'unsure') void transmit(step.draft);
    },
    back: () => {
      setRefusal(undefined);
      setStep({ kind: 'edit' });
    },
    again: (next = {}) => {
      clientOrderId.current = undefined;
      sending.reset();
      setRefusal(undefined);
      setAttempted(false);
      setForm((before) => withChange(formFor(before, isOutside), next));
      setStep({ kind: 'edit' });
    },
  };
}

/** A price that stands still for a while, so that what is calculated from it can be read. */
function useSteady(price: number | null, about: string): number | null {
  const [kept, setKept] = useState({ about, price });
  const take = useEffectEvent(() => setKept({ about, price }));
  useEffect(() => {
    const timer = setInterval(() => take(), STEADY);
    return () => clearInterval(timer);
  }, []);
  if (kept.about !== about || (kept.price === null && price !== null)) {
    setKept({ about, price });
    return price;
  }
  return kept.price;
}

/** The draft once nobody has typed for a moment; the same object as long as it says the same. */
function useSettled(draft: DraftInput | null): DraftInput | null {
  const text = draft === null ? null : JSON.stringify(draft);
  const [settled, setSettled] = useState<{
    readonly text: string | null;
    readonly draft: DraftInput | null;
  }>({ text: null, draft: null });
  const settle = useEffectEvent((of: string | null) => setSettled({ text: of, draft }));
  useEffect(() => {
    const timer = setTimeout(() => settle(text), TYPING);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.text === text ? draft : settled.draft;
}
