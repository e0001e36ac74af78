import { closest } from '../../expressions/closest.ts';
import { printText } from '../../expressions/print.ts';
import type { Syntax } from '../../expressions/syntax-tree.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { AlertNames } from './alert-names.ts';
import type { EVENT_WORDS, EventTest } from './event-words.ts';
import type { ReportFault } from './name-reader.ts';
import { thingNamed } from './target-text.ts';

/** `filing("8-K", "restatement")` as a condition. */
export class EventReader {
  readonly #names: AlertNames;
  readonly #report: ReportFault;

  constructor(names: AlertNames, report: ReportFault) {
    this.#names = names;
    this.#report = report;
  }

  read(
    word: (typeof EVENT_WORDS)[number],
    tree: Syntax,
    subject: SymbolId | null,
  ): EventTest | null {
    const args = tree.kind === 'call' ? tree.args : [];
    const extra = args[word.arguments.length];
    if (extra !== undefined)
      return this.#report(extra, 'tooMany', { name: word.word, count: word.arguments.length });
    const details: { -readonly [Name in keyof EventTest]?: EventTest[Name] } = {};
    for (const [at, arg] of args.entries()) {
      const name = word.arguments[at]!;
      if (arg.kind !== 'text')
        return this.#report(arg, 'wrongArgument', {
          name: word.word,
          parameter: name,
          wanted: 'text',
          found: arg.kind === 'boolean' ? 'boolean' : 'number',
        });
      const value = arg.value.trim();
      if (value === '') continue;
      if (name === 'forms') {
        const forms = value.split(',').map((form) => form.trim().toUpperCase());
        details.forms = [...new Set(forms.filter((form) => form !== ''))];
      } else if (name === 'screen') {
        const screen = this.#screen(value, arg);
        if (screen === null) return null;
        details.screen = screen;
      } else details[name] = value;
    }
    if (word.direction !== undefined) details.direction = word.direction;
    return { kind: 'event', subject, event: word.event, ...details };
  }

  #screen(name: string, span: Syntax): string | null {
    const { screens } = this.#names;
    const id = thingNamed(name, screens);
    if (id !== undefined) return id;
    const meant = closest(
      name,
      (screens ?? []).map((each) => each.name),
    );
    return this.#report(
      span,
      'unknownScreen',
      { name: name.slice(0, 40) },
      meant === undefined ? undefined : printText(meant),
    );
  }
}
