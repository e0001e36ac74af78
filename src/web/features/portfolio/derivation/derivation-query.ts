import { getPortfolioDerivation } from '../../../../contract/portfolio/views.ts';
import type { AssetId } from '../../../../domain/portfolio/asset.ts';
import type { AttributionKind, DerivedFigure } from '../../../../domain/portfolio/derivation.ts';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { viewInput } from '../../../widgets/portfolio/view-query.ts';

/** The group that an effect of the attribution is one of. */
export interface AttributedPart {
  readonly kind: AttributionKind;
  readonly group: string;
  readonly name: string;
}

/** How a figure of the scope, or of one holding in it, was found. */
export const derivationQuery = (
  api: ApiClient,
  scope: PortfolioScope,
  figure: DerivedFigure,
  asset: AssetId | null,
  benchmark: string | null,
  part: AttributedPart | null,
) =>
  endpointQuery(api, getPortfolioDerivation, {
    query: {
      ...viewInput(scope),
      figure,
      ...(asset === null ? {} : { asset }),
      ...(benchmark === null ? {} : { benchmark }),
      ...(part === null ? {} : { kind: part.kind, group: part.group }),
    },
  });
