import type { RecordEndpoints } from '@baquiano/contract/records'
import type { ExportedList } from '@baquiano/contract/exports'
import type { Capability } from '../platform/capability.ts'
import { type Handlers, mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport } from './record-export.ts'
import { recordHandlers } from './record-handlers.ts'
import { type Described, type Matching, recordService, type Versioned } from './record-service.ts'

/** The calls of `recordEndpoints` and no other, so that every call has its handler. */
type Plain<Endpoints> = RecordEndpoints &
  Versioned & { readonly [Name in Exclude<keyof Endpoints, keyof RecordEndpoints>]: never }

/** The whole capability of a plain record: its calls and its export. */
export function recordCapability<
  Endpoints extends Plain<Endpoints>,
  Initial extends object,
  Select extends Matching,
>(
  endpoints: Endpoints,
  { list, ...described }: Described<Endpoints, Initial, Select> & { readonly list: ExportedList },
): Capability & Required<Pick<Capability, 'exports'>> {
  const handlers = recordHandlers(recordService(endpoints, described), list)
  const { entity, repository } = described
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one handler for each call of `RecordEndpoints`
    routes: (app) => mountRoutes(app, endpoints, handlers as unknown as Handlers<Endpoints>),
    exports: { [list]: recordExport(endpoints, { entity, selectPage: repository.selectPage }) },
  }
}
