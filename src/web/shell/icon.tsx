import { isQmIcon } from '../../contract/qm-icons.ts';
import { Glyph } from '../ui/glyph.tsx';

/** WG-5: `qm-icon:bell` is drawn at once; any other collection comes from the icon endpoint. */
export function Icon({
  name,
  className = 'size-4',
}: {
  readonly name: string;
  readonly className?: string;
}) {
  const [collection = '', icon = ''] = name.split(':', 2);
  if (collection === 'qm-icon' && isQmIcon(icon))
    return <Glyph name={icon} className={className} />;
  return (
    <img
      src={`/api/icons/${encodeURIComponent(collection)}/${encodeURIComponent(icon)}.svg`}
      alt=""
      width={16}
      height={16}
      className={className}
    />
  );
}
