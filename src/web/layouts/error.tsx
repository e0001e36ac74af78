import { Frame } from './frame/frame.tsx';

export { frameLoader as loader, frameClientLoader as clientLoader } from './frame/frame-data.ts';
export { FramedError as ErrorBoundary } from './frame/framed-error.tsx';

/** Of addresses that lead nowhere: their page is always the error page. */
export default function ErrorLayout() {
  return <Frame />;
}
