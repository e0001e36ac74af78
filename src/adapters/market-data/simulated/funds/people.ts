import { addDays, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import type { FundManager } from '../../../../domain/funds/fund-profile.ts';
import { intAt, keyOf, streamOf } from '../random/hash.ts';
import { inTurn } from '../random/pick.ts';

/** Given names and surnames that are words or inventions: together they name nobody. */
const GIVEN = 'Aldis Brio Corvin Delphie Elwin Fenna Garrow Hesper Ivo Jorun Kestrel Liora'.split(
  ' ',
);
const FAMILY =
  'Ashgrove Birchmoor Copperfold Dunwater Elmstead Farrowgate Glenholt Hartmere Inkwell Larkspire'.split(
    ' ',
  );

/** Who runs a fund in this world; nobody real. */
export function managersOf(
  seed: number,
  symbol: string,
  inception: IsoDate,
  today: IsoDate,
): readonly FundManager[] {
  const stream = streamOf(keyOf(seed, `fund:${symbol}`), 8);
  const count = 1 + intAt(stream, 0, 3);
  const out: FundManager[] = [];
  for (let i = 0; i < count; i++) {
    const given = inTurn(GIVEN, intAt(stream, 10 * i + 1, GIVEN.length) + i);
    const family = inTurn(FAMILY, intAt(stream, 10 * i + 2, FAMILY.length) + i);
    const since = addDays(today, -(300 + intAt(stream, 10 * i + 3, 4_500)));
    const settled = `${since.slice(0, 7)}-01` as IsoDate;
    out.push({ name: `${given} ${family}`, since: settled < inception ? inception : settled });
  }
  return out;
}
