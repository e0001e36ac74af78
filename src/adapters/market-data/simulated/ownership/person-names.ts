import { intAt } from '../random/hash.ts';
import { inTurn, itemAt, pickAt } from '../random/pick.ts';

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

const firstPart = (stream: number, at: number): string => pickAt(stream, at * 4 + 1, FIRST_PART);

/** A person who does not exist; a stream and a position always give the same one. */
export function personName(stream: number, at: number): string {
  const given = pickAt(stream, at * 4, GIVEN);
  const last = pickAt(stream, at * 4 + 2, LAST_PART);
  return `${given} ${firstPart(stream, at)}${last}`;
}

/**
 * Who takes a seat after whom, without namesakes: each seat of a table has given names of its own,
 * and those who follow each other in it differ in the end of their family names.
 */
export function seatedName(
  stream: number,
  seat: number,
  seats: number,
  generation: number,
): string {
  const at = seat * 1000 + (generation % 1000);
  const place = (seat + intAt(stream, 0, seats)) % seats;
  const choices = Math.ceil((GIVEN.length - place) / seats);
  const given = itemAt(GIVEN, place + seats * intAt(stream, at * 4, choices));
  const turn = intAt(stream, seat * 4 + 2, LAST_PART.length) + generation;
  return `${given} ${firstPart(stream, at)}${inTurn(LAST_PART, turn)}`;
}
