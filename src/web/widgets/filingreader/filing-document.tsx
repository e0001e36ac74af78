import { memo } from 'react';
import type { Filing, FilingBlock, FilingTable } from '../../../domain/filings/filing.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { filingHtmlClass } from './filing-html-class.ts';

/** The anchor of a section. */
export const sectionAnchor = (id: string): string => `section-${id}`;

/** The text of a filing. It never changes, so nothing that moves around it renders it again. */
export const FilingDocument = memo(function FilingDocument({ sections }: Pick<Filing, 'sections'>) {
  return sections.map(({ id, title, blocks }) => (
    <section
      key={id}
      id={sectionAnchor(id)}
      lang={SOURCE_LANGUAGE}
      data-section={id}
      aria-labelledby={`${sectionAnchor(id)}-title`}
      className="scroll-mt-16 not-first:mt-8 not-first:border-t not-first:border-line not-first:pt-6"
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

type TableRow = FilingTable['rows'][number];

const labelCell = ({ label }: TableRow) => (
  <span className="font-normal whitespace-normal">{label}</span>
);

/** A table of the filing itself: in the order of its author, as text. */
function BlockTable({ table: { caption, columns, rows } }: { readonly table: FilingTable }) {
  return (
    <div className="my-4 rounded-md border border-line [&_caption]:px-3 [&_caption]:pt-1.5">
      <Grid
        caption={caption}
        captioned
        columns={[
          {
            id: 'label',
            title: caption,
            titleIsHeard: true,
            rowHeader: true,
            cell: labelCell,
          },
          ...columns.map((title, at) => ({
            id: `${at}`,
            title,
            numeric: true,
            cell: ({ cells }: TableRow) => cells[at],
          })),
        ]}
        rows={rows}
        rowKey={({ label }) => label}
      />
    </div>
  );
}
