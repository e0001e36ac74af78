import {
  beginImport,
  cancelImport,
  commitImport,
  getImport,
  listImports,
  PART_BYTES,
  previewImport,
  putImportPart,
} from '../../../contract/portfolio/imports.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { ImportService } from './import-service.ts';

export const importRoutes = (service: ImportService): readonly Route[] => [
  answer(beginImport, async ({ params: { portfolio }, body }, call) => {
    const { import: id, name, size } = body;
    await service.begin(requireMember(call), { id, portfolio, name, size });
    return { import: id, partBytes: PART_BYTES };
  }),
  answer(listImports, (_, call) => service.list(requireMember(call))),
  answer(getImport, ({ params }, call) =>
    service.get(requireMember(call), params.portfolio, params.import),
  ),
  answer(putImportPart, async ({ params, body: { data } }, call) => ({
    parts: await service.putPart(
      requireMember(call),
      params.portfolio,
      params.import,
      params.place,
      data,
    ),
  })),
  answer(previewImport, ({ params, body }, call) =>
    service.preview(requireMember(call), params.portfolio, params.import, body, call.signal),
  ),
  answer(commitImport, ({ params, body }, call) =>
    service.commit(requireMember(call), params.portfolio, params.import, body, call.signal),
  ),
  answer(cancelImport, async ({ params }, call) => {
    await service.cancel(requireMember(call), params.portfolio, params.import);
    return {};
  }),
];
