import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';

/** Gives the whole screen to the chart that it belongs to, and takes it back. */
export function FullScreenButton() {
  const t = useT();
  const ref = useRef<HTMLButtonElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const turn = async (): Promise<void> => {
    try {
      if (isFull) await document.exitFullscreen();
      else await ref.current?.closest('[data-chart-workspace]')?.requestFullscreen();
    } catch {
      // A browser or a frame that does not allow it leaves the chart as it is.
    }
  };
  const title = t(isFull ? 'charting.leaveFullScreen' : 'charting.fullScreen');
  return (
    <Button
      ref={ref}
      kind="quiet"
      size="small"
      glyph="resize"
      title={title}
      aria-label={title}
      aria-pressed={isFull}
      className="aspect-square !px-0"
      onClick={() => void turn()}
    />
  );
}
