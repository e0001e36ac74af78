import type { SymbolId } from '../symbols/instrument.ts';
import { isMaterial } from './event-items.ts';
import { filingMatcher } from './filing-filter.ts';
import type { FilingHead } from './filing.ts';
import { choiceOfForm, type FormChoice } from './form-group.ts';
import { formNameOf } from './form-names.ts';

/** A filing with what is known of the company that filed it. */
export interface FilingOfMarket {
  readonly filing: FilingHead;
  readonly sector: string | null;
  readonly industry: string | null;
}

export interface StreamFilter {
  readonly group: FormChoice | null;
  /** One form with its amendments; empty means any. */
  readonly form: string;
  readonly sector: string;
  /** Words that must all stand in company, symbol, form, title, items or number. */
  readonly text: string;
  readonly material: boolean;
  /** Only these companies; `null` means all. */
  readonly watched: ReadonlySet<SymbolId> | null;
  readonly after: number | null;
}

const rootOf = (form: string): string => {
  const { name, isAmendment } = formNameOf(form);
  return name ?? (isAmendment ? form.slice(0, -2) : form);
};

/** Whether a filing of the market answers to the filter. */
export function streamMatcher(filter: StreamFilter): (row: FilingOfMarket) => boolean {
  const { group, sector, material, watched } = filter;
  const root = filter.form === '' ? null : rootOf(filter.form);
  const says = filingMatcher({ text: filter.text, after: filter.after });
  return ({ filing, sector: own }) =>
    (group === null || choiceOfForm(filing.form) === group) &&
    (root === null || rootOf(filing.form) === root) &&
    (sector === '' || own === sector) &&
    (!material || isMaterial(filing.items)) &&
    (watched === null || (filing.symbol !== null && watched.has(filing.symbol))) &&
    says({ ...filing, title: `${filing.title} ${filing.company} ${filing.symbol ?? ''}` });
}
