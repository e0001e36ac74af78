import { intAt } from '../random/hash.ts';

const GIVEN =
  'Adele Alistair Amara Anselm Beatrix Bennett Briony Caspian Celeste Clement Cordelia Dorian Edda Elspeth Emrys Faye Fenella Florian Gideon Greta Hollis Imogen Ines Isidore Jocasta Joaquin Juno Kasper Keira Lachlan Leonie Linus Lucian Maeve Magnus Marisol Matteo Mireille Nadia Nico Odette Orla Oswin Paloma Perrin Petra Quentin Ramona Roland Rosalind Rufus Saskia Selwyn Silas Sunniva Tamsin Thaddeus Tobias Ulla Valentina Viggo Wilhelmina Xanthe Yusuf Zelda Zora'.split(
    ' ',
  );

/** Family names put together from parts that no family register joins. */
const FIRST_PART =
  'Ash Bel Brack Cald Carn Dray Ells Farn Gild Hath Ingle Jarn Kell Lang Mald Nether Oster Pell Quar Rath Sall Thorn Ulver Vail Wex Yarl Zell'.split(
    ' ',
  );
const LAST_PART =
  'abrook acre borough coombe darrow fennel garth hollow kestrel lattice marrow nettle orchard pasture quill ridley sedge thicket umber vesper willow yarrow'.split(
    ' ',
  );

/**
 * A person who does not exist; a stream and a position always give the same one. Of the `seats` at
 * one table each has given names of its own, so that no two people there are namesakes.
 */
export function personName(stream: number, at: number, seat = 0, seats = 1): string {
  const place = (seat + intAt(stream, 0, seats)) % seats;
  const choices = Math.ceil((GIVEN.length - place) / seats);
  const given = GIVEN[place + seats * intAt(stream, at * 4, choices)]!;
  const first = FIRST_PART[intAt(stream, at * 4 + 1, FIRST_PART.length)]!;
  const last = LAST_PART[intAt(stream, at * 4 + 2, LAST_PART.length)]!;
  return `${given} ${first}${last}`;
}
