import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { notOffered, refused } from '../alpaca-refusal.ts';
import { date, several, text } from '../loose-fields.ts';
import type { AlpacaApiParts, Announcement } from '../parts.ts';
import { type AlpacaRoute, ok } from '../router.ts';
import { stableId } from '../stable-id.ts';

const MOST_DAYS = 90;
const KINDS = ['dividend', 'merger', 'spinoff', 'split'];

export const announcementRoutes = (
  parts: Pick<AlpacaApiParts, 'announcements' | 'desk'>,
): readonly AlpacaRoute[] => [
  {
    method: 'GET',
    path: '/v2/corporate_actions/announcements',
    handle: async ({ account, query, member, signal }) => {
      if (parts.announcements === undefined) throw notOffered('corporate actions are');
      const kinds = several(query, 'ca_types', KINDS.length).map((kind) => kind.toLowerCase());
      if (kinds.length === 0) throw refused('field-required', { field: 'ca_types' });
      if (kinds.some((kind) => !KINDS.includes(kind)))
        throw refused('field-invalid', { field: 'ca_types' });
      const [from, to] = [date(query, 'since'), date(query, 'until')];
      if (from === null) throw refused('field-required', { field: 'since' });
      if (to === null) throw refused('field-required', { field: 'until' });
      if (to < from || addDays(from, MOST_DAYS) < to)
        throw refused('field-invalid', { field: 'until' });
      const symbol = text(query, 'symbol')?.toUpperCase() ?? null;
      const found = await parts.announcements(symbol, { from, to }, member, signal);
      const { account: own } = await account();
      const today = own.replay === null ? null : easternDate(parts.desk.nowOf(own));
      return ok(
        found
          .filter(({ kind }) => kinds.includes(kind))
          .filter((action) => today === null || isKnown(action, today))
          .map(announcementBody),
      );
    },
  },
  {
    method: 'GET',
    path: '/v2/corporate_actions/announcements/{id}',
    handle: async ({ params }) => {
      throw refused('resource-not-found', { id: params['id'] ?? '' });
    },
  },
];

/** In a replay: what had been told by that day. */
const isKnown = ({ declared, exDate }: Announcement, today: IsoDate): boolean =>
  (declared ?? exDate) <= today;

function announcementBody(action: Announcement): Readonly<Record<string, unknown>> {
  const name = `${action.kind} ${action.symbol} ${action.exDate}`;
  const isReverse = action.ratio !== null && action.ratio.to < action.ratio.from;
  return {
    id: stableId(name),
    corporate_action_id: stableId(`action ${name}`),
    ca_type: action.kind,
    ca_sub_type: action.kind === 'dividend' ? 'cash' : isReverse ? 'reverse_split' : 'stock_split',
    initiating_symbol: action.symbol,
    initiating_original_cusip: '',
    target_symbol: action.symbol,
    target_original_cusip: '',
    declaration_date: action.declared ?? action.exDate,
    ex_date: action.exDate,
    expiration_date: '',
    record_date: action.recorded ?? action.exDate,
    payable_date: action.paid ?? action.exDate,
    cash: String(action.cash ?? 0),
    old_rate: String(action.ratio?.from ?? 1),
    new_rate: String(action.ratio?.to ?? 1),
  };
}
