import {
  beginImport,
  cancelImport,
  putImportPart,
} from '../../../../contract/portfolio/imports.ts';
import type { ApiClient } from '../../../api/client.ts';

/** Sends a file in parts and answers under which name it waits. What was begun is forgotten on failure. */
export async function sendFile(
  api: ApiClient,
  portfolio: string,
  file: File,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const id = crypto.randomUUID();
  const params = { portfolio, import: id };
  const name =
    file.name
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200) || 'file';
  const { partBytes } = await api(
    beginImport,
    { params: { portfolio }, body: { import: id, name, size: file.size } },
    signal,
  );
  try {
    for (let place = 0; place * partBytes < file.size; place += 1) {
      const data = await base64(file.slice(place * partBytes, (place + 1) * partBytes));
      await api(
        putImportPart,
        { params: { ...params, place: String(place) }, body: { data } },
        signal,
      );
      onSent(Math.min(1, ((place + 1) * partBytes) / file.size));
    }
  } catch (problem) {
    // One that nobody will finish must not push out another that waits.
    void api(cancelImport, { params }).catch(() => {});
    throw problem;
  }
  return id;
}

function base64(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => failed(reader.error ?? new Error('unreadable file')));
    reader.readAsDataURL(blob);
  });
}
