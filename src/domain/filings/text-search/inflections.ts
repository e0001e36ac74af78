/**
 * Words that look inflected and are not, or whose inflected form is a word of its own in filings:
 * `securities` are not `security`, `earnings` is not what somebody `earned`.
 */
const OWN_WORDS: ReadonlySet<string> = new Set(
  (
    'accounting banking building clothing earning engineering filing funding holding housing ' +
    'marketing meeting offering rating saving during evening morning something anything nothing ' +
    'everything according herring inning outing united limited hundred indeed proceed proceeding exceed ' +
    'succeed securities customs goods news species series always perhaps texas kansas dallas'
  ).split(' '),
);

const PLAIN = /^[a-z]{4,}$/;
const SIBILANT = /(?:ss|us|is)$/;
const DOUBLED = /(?:bb|dd|gg|mm|nn|pp|rr|tt)$/;
const LOST_E = /(?:at|bl|iz)$/;

/** A `y` is a vowel after a consonant. */
const isVowel = (word: string, at: number): boolean =>
  'aeiou'.includes(word[at] ?? '-') || (word[at] === 'y' && at > 0 && !isVowel(word, at - 1));

const hasVowel = (word: string): boolean => Array.from(word).some((_, at) => isVowel(word, at));

/** Where the part after the first consonant that follows a vowel begins. */
function regionAfter(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at += 1)
    if (!isVowel(word, at) && isVowel(word, at - 1)) return at + 1;
  return word.length;
}

/** Ends in one vowel and one consonant, as `hop` and `price` without its `e`. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  if (last === 1) return isVowel(word, 0) && !isVowel(word, 1);
  return (
    last > 1 &&
    !isVowel(word, last) &&
    !'wxy'.includes(word[last]!) &&
    isVowel(word, last - 1) &&
    !isVowel(word, last - 2)
  );
}

function singular(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (!word.endsWith('s') || SIBILANT.test(word)) return word;
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  if (word.endsWith('eed'))
    return word.length - 3 >= regionAfter(word, 0) ? word.slice(0, -1) : word;
  const ending = ['ed', 'ing'].find((each) => word.endsWith(each));
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (!hasVowel(rest)) return word;
  if (LOST_E.test(rest)) return `${rest}e`;
  if (DOUBLED.test(rest)) return rest.length > 3 ? rest.slice(0, -1) : rest;
  return regionAfter(rest, 0) === rest.length && endsShort(rest) ? `${rest}e` : rest;
}

function withoutLast(word: string): string {
  const first = regionAfter(word, 0);
  const second = regionAfter(word, first);
  const last = word.length - 1;
  if (word.endsWith('e') && (last >= second || (last >= first && !endsShort(word.slice(0, -1)))))
    return word.slice(0, -1);
  return word.endsWith('ll') && last >= second ? word.slice(0, -1) : word;
}

/**
 * What the inflections of a word have in common: the steps of Porter's English stemmer that take
 * plurals, `-ed` and `-ing` off, and none that make a noun a verb: `restate` and `restatement`
 * stay apart.
 */
export function stemOf(word: string): string {
  if (!PLAIN.test(word) || OWN_WORDS.has(word)) return word;
  const one = singular(word);
  if (OWN_WORDS.has(one)) return one;
  const base = withoutEnding(one);
  const isConsonantY = base.length > 2 && base.endsWith('y') && !isVowel(base, base.length - 2);
  return withoutLast(isConsonantY ? `${base.slice(0, -1)}i` : base);
}

/** How English writes the inflections of a stem; some of them of no word at all. */
function spellingsOf(stem: string): readonly string[] {
  const root = stem.slice(0, -1);
  if (OWN_WORDS.has(stem)) return [stem, `${stem}s`];
  if (stem.endsWith('i')) return [`${root}y`, `${root}ies`, `${root}ied`, `${root}ying`];
  if (stem.endsWith('e')) {
    const isWhole = stemOf(stem) === stem;
    return isWhole
      ? [stem, `${stem}s`, `${stem}d`, `${root}ing`, `${root}ings`]
      : [`${stem}e`, `${stem}es`, `${stem}ed`, `${stem}eing`];
  }
  const double = endsShort(stem) ? stem + (stem.at(-1) ?? '') : stem;
  return [
    ...['', 's', 'e', 'es', 'ed', 'ing', 'ings'].map((ending) => stem + ending),
    ...['', 's', 'ed', 'ing'].map((ending) => double + ending),
  ];
}

/** The words with the stem of a word, in a fixed order. */
export function inflectionsOf(word: string): readonly string[] {
  const stem = stemOf(word);
  const spelled = spellingsOf(stem).filter((each) => stemOf(each) === stem);
  return [...new Set([word, ...spelled])].toSorted();
}
