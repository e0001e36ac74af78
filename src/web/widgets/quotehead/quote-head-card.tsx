import { Card } from '../../ui/card.tsx';
import { QuoteHead, type QuoteHeadProps } from './quote-head.tsx';

/** On a page of its own, where nothing around it keeps it from the edges. */
export const QuoteHeadCard = ({
  logo = false,
  ...props
}: Omit<QuoteHeadProps, 'mark'> & { readonly logo?: boolean }) => (
  <Card>
    <QuoteHead {...props} mark={logo ? <Monogram symbol={props.symbol} /> : null} />
  </Card>
);

/** Letters of the symbol in the place of a logo, which belongs to its company. */
const Monogram = ({ symbol }: { readonly symbol: string }) => (
  <span
    aria-hidden="true"
    data-monogram=""
    className="grid size-8 shrink-0 place-items-center rounded-md bg-neutral-soft text-xs font-semibold text-ink"
  >
    {symbol.replaceAll(/[^A-Z\d]/g, '').slice(0, 2)}
  </span>
);
