import { parseIsoDate, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { HISTORY_RANGES } from '../../../contract/trading/results.ts';
import { ORDER_SIDES, ORDER_TYPES } from '../../../domain/trading/order.ts';
import {
  type AddressField,
  choiceField,
  patternField,
  textField,
} from '../../shell/navigation/address-field.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const dayField: AddressField<IsoDate | null> = {
  fallback: null,
  read: parseIsoDate,
  write: (day) => day ?? '',
};
const symbolField: AddressField<string> = {
  fallback: '',
  read: (text) => {
    const upper = text.trim().toUpperCase();
    return /^[A-Z0-9][A-Z0-9.-]{0,20}$/.test(upper) ? upper : null;
  },
};
const sort = patternField(/^-?[\w-]{1,40}$/);

/** What all pages of the trading area share: which account they are about. */
export const tradingAddress = {
  /** The oldest open one when empty. */
  account: patternField(UUID),
};

export const deskAddress = {
  range: choiceField(HISTORY_RANGES, '1M'),
  line: choiceField(['equity', 'growth'], 'equity'),
  /** What the ticket begins with: a quote's action leads here. */
  symbol: symbolField,
  order: patternField(UUID),
};

const any = 'any';
export const SIDE_FILTERS = [any, ...ORDER_SIDES] as const;
export const TYPE_FILTERS = [any, ...ORDER_TYPES] as const;
export const STATUS_FILTERS = ['open', 'closed', 'all'] as const;

/** What the blotter shows. */
export const ordersAddress = {
  status: choiceField(STATUS_FILTERS, 'open'),
  symbol: symbolField,
  side: choiceField(SIDE_FILTERS, any),
  type: choiceField(TYPE_FILTERS, any),
  from: dayField,
  to: dayField,
  sort,
  /** The order whose drawer is open. */
  order: patternField(UUID),
};

export const positionsAddress = { sort };

export const ACTIVITY_KINDS = ['all', 'filled', 'cash', 'position'] as const;
export const activityAddress = {
  kind: choiceField(ACTIVITY_KINDS, 'all'),
  q: textField(40),
  from: dayField,
  to: dayField,
  order: patternField(UUID),
};

export const STATISTICS_GROUPS = ['symbol', 'weekday', 'hour'] as const;
export const statisticsAddress = {
  group: choiceField(STATISTICS_GROUPS, 'symbol'),
  sort,
};

const MOST_COMPARED = 10;
export const accountsAddress = {
  range: choiceField(HISTORY_RANGES, '1M'),
  /** Accounts whose curves are compared; all when empty. */
  compare: {
    fallback: [],
    read: (text: string) => [
      ...new Set(
        text
          .split(',')
          .filter((id) => UUID.test(id))
          .slice(0, MOST_COMPARED),
      ),
    ],
  } satisfies AddressField<readonly string[]> as AddressField<readonly string[]>,
};
