import type { FieldsOf, RecordEndpoints, RecordOf } from '@baquiano/contract/records'
import type { ExportedList } from '@baquiano/contract/exports'
import type { z } from 'zod'
import type { Capability } from '../platform/capability.ts'
import { type Handlers, mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport } from './record-export.ts'
import { type Importing, recordImport, type Service } from './record-import.ts'
import { recordHandlers } from './record-handlers.ts'
import { type Described, type Matching, recordService, type Versioned } from './record-service.ts'

/** The calls of `recordEndpoints` and no other, so that every call has its handler. */
type Plain<Endpoints> = RecordEndpoints &
  Versioned & { readonly [Name in Exclude<keyof Endpoints, keyof RecordEndpoints>]: never }

type Created<Endpoints extends RecordEndpoints> = FieldsOf<Endpoints> & {
  readonly id?: string | undefined
}

type ImportService<Endpoints extends RecordEndpoints> = Service<
  ImportedRow<Endpoints>,
  Created<Endpoints>,
  FieldsOf<Endpoints>
>

type ImportedRow<Endpoints extends RecordEndpoints> = RecordOf<Endpoints> & {
  readonly id: string
  readonly update_on: string
}

/** The whole capability of a plain record: its calls and its export. */
export function recordCapability<
  Endpoints extends Plain<Endpoints>,
  Initial extends object,
  Select extends Matching,
>(
  endpoints: Endpoints,
  {
    list,
    importing,
    ...described
  }: Described<Endpoints, Initial, Select> & {
    readonly list: ExportedList
    /** How its records are imported from files; left out where they are not. */
    readonly importing?: Importing<ImportedRow<Endpoints>>
  },
): Capability & Required<Pick<Capability, 'exports'>> {
  const service = recordService(endpoints, described)
  const handlers = recordHandlers(service, list)
  const { entity, repository } = described
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one handler for each call of `RecordEndpoints`
    routes: (app) => mountRoutes(app, endpoints, handlers as unknown as Handlers<Endpoints>),
    ...(importing && {
      imports: {
        [list]: recordImport({
          ...importing,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every row of a service has its id and version
          service: service as unknown as ImportService<Endpoints>,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas whose outputs the service takes
          create: endpoints.create.body as unknown as z.ZodType<Created<Endpoints>>,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
          fields: endpoints.update.body as unknown as z.ZodObject & z.ZodType<FieldsOf<Endpoints>>,
        }),
      },
    }),
    exports: { [list]: recordExport(endpoints, { entity, selectPage: repository.selectPage }) },
  }
}
