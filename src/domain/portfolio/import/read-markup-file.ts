import { readFlexXml } from './flex-xml.ts';
import { firstIn, readMarkup } from './markup.ts';
import { readOfx } from './ofx.ts';
import { readPerformanceXml } from './performance-xml.ts';
import { emptySink, type ReadFile } from './read-transaction.ts';
import { reason } from './reasons.ts';

/** OFX, a flex statement of Interactive Brokers or a file of Portfolio Performance. */
export function readMarkupFile(text: string): ReadFile {
  const root = readMarkup(text);
  if (firstIn(root, 'OFX') !== null) return readOfx(root);
  if (firstIn(root, 'FLEXSTATEMENT') !== null) return readFlexXml(root);
  if (firstIn(root, 'CLIENT') !== null) return readPerformanceXml(root);
  const first = root.children[0];
  const sink = emptySink();
  sink.errors.push({
    row: first?.line ?? 1,
    column: '',
    text: first === undefined ? '' : `<${first.name}>`,
    why: reason('unknown-format'),
  });
  return { broker: null, ...sink };
}
