import { classNames } from '../ui/class-names.ts';
import { TextLink } from '../ui/text-link.tsx';

/** The first cell of a row about something listed: its symbol, then as much of its name as fits. */
export function SymbolAndName({
  symbol,
  name,
  to,
  nameLook,
}: {
  /** `null` for what has none. */
  readonly symbol: string | null;
  readonly name: string;
  /** The page about it. */
  readonly to?: string | undefined;
  /** Classes of the name, where it is narrower or not shown on phones. */
  readonly nameLook?: string;
}) {
  // The symbol of an option is as long as a name: on a phone it takes two lines.
  const look = classNames(
    'shrink-0 font-semibold',
    symbol !== null &&
      symbol.length > 12 &&
      'max-md:max-w-28 max-md:break-all max-md:whitespace-normal',
  );
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      {symbol === null ? null : to === undefined ? (
        <span className={look}>{symbol}</span>
      ) : (
        <TextLink to={to} className={look}>
          {symbol}
        </TextLink>
      )}
      <span className={classNames('truncate font-normal text-quiet', nameLook)}>{name}</span>
    </span>
  );
}
