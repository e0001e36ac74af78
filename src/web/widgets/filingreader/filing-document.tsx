import { memo } from 'react';
import type { Filing, FilingBlock, FilingTable } from '../../../domain/filings/filing.ts';
import { filingHtmlClass } from './filing-html-class.ts';

/** The anchor of a section. */
export const sectionAnchor = (id: string): string => `section-${id}`;

/** The text of a filing. It never changes, so nothing that moves around it renders it again. */
export const FilingDocument = memo(function FilingDocument({ sections }: Pick<Filing, 'sections'>) {
  return sections.map(({ id, title, blocks }) => (
    <section
      key={id}
      id={sectionAnchor(id)}
      data-section={id}
      aria-labelledby={`${sectionAnchor(id)}-title`}
      className="scroll-mt-32 not-first:mt-8 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <h3
        id={`${sectionAnchor(id)}-title`}
        tabIndex={-1}
        className="mb-3 text-xl font-semibold outline-none"
      >
        {title}
      </h3>
      {blocks.map((block, index) => (
        // Blocks have no identity but their place, and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} />
      ))}
    </section>
  ));
});

function Block({ block }: { readonly block: FilingBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h4 className="mt-5 mb-2 font-semibold break-after-avoid">{block.text}</h4>;
    case 'paragraph':
      return <p className="my-3">{block.text}</p>;
    case 'list':
      return (
        <ul className="my-3 list-disc pl-6">
          {block.items.map((item) => (
            <li key={item} className="my-1">
              {item}
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <BlockTable table={block.table} />;
    case 'html':
      // Made anew by the server from a list of harmless elements (domain/filings/sanitise-html.ts).
      return <div className={filingHtmlClass} dangerouslySetInnerHTML={{ __html: block.html }} />;
    default:
      return block satisfies never;
  }
}

function BlockTable({ table: { caption, columns, rows } }: { readonly table: FilingTable }) {
  return (
    // A region that scrolls must be reachable without a mouse.
    /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
    <div
      className="my-4 overflow-x-auto rounded-md border border-line print:overflow-visible"
      role="group"
      aria-label={caption}
      tabIndex={0}
    >
      {/* oxlint-enable */}
      <table className="w-full text-sm">
        <caption className="border-b border-line bg-sunken px-3 py-1.5 text-left font-semibold">
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{caption}</span>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-1.5 text-right text-xs font-medium text-quiet"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-t border-line break-inside-avoid">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {label}
              </th>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
                <td key={index} className="px-3 py-1.5 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
