/** A heading of an article, for its table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The words alone, for the search. */
  readonly text: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);

/** Paths of ours, fragments and https: nothing that could run. */
const isSafeLink = (href: string): boolean => /^(?:\/(?!\/)|#|https:\/\/|mailto:)/.test(href);

/**
 * The Markdown of our own articles: headings, paragraphs, lists, tables, fenced code, quotes, and
 * code, emphasis, keys and links inside a line. Everything is escaped first, so no tag of a source
 * reaches the page.
 */
export function renderMarkdown(source: string): Rendered {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const headings: Heading[] = [];
  const html: string[] = [];
  let title = '';
  let at = 0;
  const block = (test: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (; at < lines.length && test(lines[at] ?? ''); at += 1) taken.push(lines[at] ?? '');
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,3}) (.+)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading !== null) {
      at += 1;
      const text = plain(heading[2] ?? '');
      const level = heading[1]?.length ?? 1;
      if (level === 1) title = text;
      else {
        const id = idOf(text);
        headings.push({ id, text, level: level === 2 ? 2 : 3 });
        html.push(`<h${level} id="${id}">${inline(heading[2] ?? '')}</h${level}>`);
      }
    } else if (line.startsWith('```')) {
      at += 1;
      const code = block((each) => !each.startsWith('```'));
      at += 1;
      html.push(`<pre tabindex="0"><code>${escape(code.join('\n'))}</code></pre>`);
    } else if (/^[-*] /.test(line))
      html.push(
        list(
          'ul',
          block((each) => /^(?:[-*] | {2,}\S)/.test(each)),
          /^[-*] /,
        ),
      );
    else if (/^\d+\. /.test(line))
      html.push(
        list(
          'ol',
          block((each) => /^(?:\d+\. | {2,}\S)/.test(each)),
          /^\d+\. /,
        ),
      );
    else if (line.startsWith('> '))
      html.push(
        `<blockquote><p>${inline(
          block((each) => each.startsWith('>'))
            .map((each) => each.replace(/^> ?/, ''))
            .join(' '),
        )}</p></blockquote>`,
      );
    else if (line.startsWith('|')) html.push(table(block((each) => each.startsWith('|'))));
    else {
      // Whatever it looks like, the first line is taken, or this would never end.
      at += 1;
      html.push(`<p>${inline([line, ...block(isParagraph)].join(' '))}</p>`);
    }
  }
  return { title, html: html.join('\n'), headings, text: plain(source) };
}

const isParagraph = (line: string): boolean =>
  line.trim() !== '' && !/^(?:#{1,3} |```|[-*] |\d+\. |> |\|)/.test(line);

function list(tag: 'ul' | 'ol', lines: readonly string[], marker: RegExp): string {
  const items: string[] = [];
  for (const line of lines)
    if (marker.test(line)) items.push(line.replace(marker, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

function table(lines: readonly string[]): string {
  const cells = (line: string) =>
    line
      .replaceAll(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head = '', , ...rows] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${inline(cell)}</${tag}>`)
      .join('')}</tr>`;
  return `<div class="table-scroll" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table></div>`;
}

/** Code first: nothing inside it means anything. */
function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.length > 1 && part.startsWith('`')
        ? `<code>${escape(part.slice(1, -1))}</code>`
        : marked(part),
    )
    .join('');
}

const marked = (text: string): string =>
  escape(text)
    .replaceAll(/\[\[([^[\]]+)\]\]/g, '<kbd>$1</kbd>')
    .replaceAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g, (_, label: string, href: string) =>
      isSafeLink(href) ? `<a href="${href}">${label}</a>` : label,
    )
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');

const plain = (text: string): string =>
  text
    .replaceAll(/\[\[([^[\]]+)\]\]/g, '$1')
    .replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*|#>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
