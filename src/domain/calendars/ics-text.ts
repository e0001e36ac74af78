import type { IsoDate } from '../calendar/iso-date.ts';

/** What a calendar program is told of an event. */
export interface IcsEvent {
  /** The same at every download: programs then replace the event instead of adding it again. */
  readonly id: string;
  readonly date: IsoDate;
  /** In ms; `null` for an event that has a day alone. */
  readonly time: number | null;
  readonly summary: string;
  /** Lines below the summary. */
  readonly details: readonly string[];
  readonly url: string | null;
}

export interface IcsCalendar {
  readonly name: string;
  /** When the file was made, in ms. */
  readonly now: number;
  readonly events: readonly IcsEvent[];
}

const CRLF = '\r\n';
/** Octets of a line without its end (RFC 5545, 3.1). */
const LONGEST = 75;

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
};

/** Long lines go on after a break and a space; a character is never cut in two. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LONGEST) {
      out += `${CRLF} `;
      octets = 1;
    }
    out += character;
    octets += more;
  }
  return out;
}

/** Control characters have no place in a text; a lone half of a character has no octets. */
const textOf = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

/** An address travels as it is: what would end its line is not part of one. */
const uriOf = (value: string): string => encodeURI(value.toWellFormed()).replaceAll('%25', '%');

const instantText = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function linesOf({ id, date, time, summary, details, url }: IcsEvent, stamp: string) {
  return [
    'BEGIN:VEVENT',
    `UID:${encodeURIComponent(id.toWellFormed())}@tapedeck`,
    `DTSTAMP:${stamp}`,
    time === null
      ? `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`
      : `DTSTART:${instantText(time)}`,
    `SUMMARY:${textOf(summary)}`,
    ...(details.length === 0 ? [] : [`DESCRIPTION:${textOf(details.join('\n'))}`]),
    ...(url === null ? [] : [`URL:${uriOf(url)}`]),
    // It blocks nobody's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A calendar as programs read it (RFC 5545). */
export function icsText({ name, now, events }: IcsCalendar): string {
  const stamp = instantText(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tapedeck//Market calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(name)}`,
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}
