import type { AlertTest } from '../../../../domain/alerts/condition.ts';
import type { AlertTarget } from '../../../../domain/alerts/alert.ts';
import type { BarInterval } from '../../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { NamedThing } from '../../../../domain/alerts/language/alert-names.ts';

/** What the rows of the form know of the alert that they are part of. */
export interface AlertAbout {
  readonly target: AlertTarget;
  readonly interval: BarInterval;
  /** The symbol that it is about, where it is about one. */
  readonly symbol: SymbolId | null;
  /** Its newest price, when somebody asks. */
  readonly price: () => number | null;
  readonly screens: readonly NamedThing[];
}

export interface TestRowProps<Test extends AlertTest = AlertTest> {
  readonly test: Test;
  readonly about: AlertAbout;
  /** Just added: its first control has the focus. */
  readonly isNew: boolean;
  readonly onChange: (test: AlertTest) => void;
}
