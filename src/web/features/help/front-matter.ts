import { HELP_AREAS, type HelpArea } from '../../../help/areas.ts';

export interface FrontMatter {
  readonly area: HelpArea | undefined;
  /** The place among the articles of the area. */
  readonly order: number | undefined;
  /** The article without it. */
  readonly text: string;
}

/** The lines between `---` at the beginning of an article. */
export function readFrontMatter(source: string): FrontMatter {
  const block = /^---\n((?:\w+: .+\n)+)---\n+/.exec(source);
  if (block === null) return { area: undefined, order: undefined, text: source };
  const fields = new Map(
    (block[1] ?? '').split('\n').map((line) => line.split(': ', 2) as [string, string]),
  );
  const order = Number(fields.get('order'));
  return {
    area: HELP_AREAS.find((area) => area === fields.get('area')),
    order: Number.isInteger(order) ? order : undefined,
    text: source.slice(block[0].length),
  };
}
