/**
 * The words that published lists of stolen passwords are made of. At twelve characters and more
 * such lists hold little but these words, doubled, paired, decorated or spelled with digits, so
 * the words are kept and the decoration is taken off before looking.
 */
const WORDS = new Set(
  `password passwort passwords passcode pass word secret letmein welcome login signin admin
  administrator root user username guest test testing tester demo default changeme change master
  access access qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou love
  loveyou lovely lover forever baby babygirl babyboy angel princess prince queen king dragon
  monkey tiger lion eagle falcon phoenix wolf bear panda bunny kitty kitten puppy horse dolphin
  shark spider snake turtle butterfly chicken cookie banana apple orange cherry peach strawberry
  chocolate coffee pepper ginger sugar honey cheese pizza football baseball basketball soccer
  hockey golf tennis rugby cricket arsenal chelsea liverpool barcelona juventus madrid manchester
  yankees cowboys steelers lakers eagles rangers united superman batman spiderman pokemon pikachu
  naruto starwars star wars matrix hunter killer ninja warrior soldier wizard knight pirate
  captain shadow ghost magic mystery power super mega ultra alpha omega sunshine sunflower flower
  rainbow summer winter spring autumn monday friday january february march april june july august
  september october november december freedom liberty america england london paris berlin canada
  mexico brazil india china russia australia boston chicago dallas denver texas florida california
  newyork york michael jennifer jordan jessica daniel thomas robert charlie andrew matthew joshua
  ashley nicole michelle amanda george william anthony samantha thunder lightning storm diamond
  silver golden gold money cash dollar bitcoin crypto trader trading trade invest investor
  investment stocks stock market bank finance broker wallstreet wall street computer internet
  windows microsoft google facebook apple samsung iphone android server system network database
  mustang corvette ferrari porsche mercedes harley yamaha honda toyota whatever nothing something
  trustno trust noone hello goodbye thanks please jesus christ heaven blessed faith family friend
  friends mother father mommy daddy sister brother mylove myself please enter open sesame
  opensesame hello world private company office business home house secure security`
    .split(/\s+/)
    .filter((word) => word.length > 2),
);

const WALKS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  '!@#$%^&*()',
];
const BOTH_WAYS = WALKS.flatMap((walk) => [walk, walk.split('').reverse().join('')]);
const SHORTEST_WALK = 4;
/** What may be left of a password of walks before it counts as more than walks. */
const DECORATION = 3;

const SPELLED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const letters = (text: string): string => text.replaceAll(/[^a-z]/g, '');
const spelled = (text: string): string =>
  text.replaceAll(/[^a-z]/g, (character) => SPELLED[character] ?? character);
const undecorated = (text: string): string => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');

export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  const unit = repeatedUnit(plain);
  if (unit.length <= 4 || isWalk(plain)) return true;
  return [plain, unit].some((text) =>
    [
      letters(text),
      letters(spelled(text)),
      letters(spelled(undecorated(text))),
      letters(spelled(text).replaceAll('i', 'l')),
    ].some(isOneOrTwoWords),
  );
}

/** `abcabcabc` is made of `abc`; a text that does not repeat is made of itself. */
function repeatedUnit(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}

function isOneOrTwoWords(text: string): boolean {
  if (WORDS.has(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut += 1)
    if (WORDS.has(text.slice(0, cut)) && WORDS.has(text.slice(cut))) return true;
  return false;
}

/** Runs along the alphabet, the digits or the keyboard, with hardly anything between. */
function isWalk(text: string): boolean {
  let rest = 0;
  let at = 0;
  while (at < text.length) {
    const length = longestWalkAt(text, at);
    if (length < SHORTEST_WALK) rest += 1;
    at += length < SHORTEST_WALK ? 1 : length;
  }
  return rest <= DECORATION;
}

function longestWalkAt(text: string, start: number): number {
  const same = /^(.)\1*/su.exec(text.slice(start))?.[0].length ?? 0;
  let longest = same;
  for (let end = start + SHORTEST_WALK; end <= text.length; end += 1) {
    const piece = text.slice(start, end);
    if (!BOTH_WAYS.some((walk) => walk.includes(piece))) break;
    longest = Math.max(longest, piece.length);
  }
  return longest;
}
