import type { AuditEntity } from '@baquiano/contract/audit'
import { unwrapped } from '@baquiano/contract/platform'
import type { RecordEndpoints } from '@baquiano/contract/records'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import type { Page, Total } from '../platform/database/page.ts'
import type { Cell } from '../platform/export/cell.ts'
import { exportOf, type OpenExportOf } from '../platform/export/export-of.ts'

interface Described<Request> {
  /** What the audit calls it: `status` in `status.exported`. */
  readonly entity: AuditEntity
  readonly selectPage: (
    context: Context,
    request: Request & { readonly fields?: undefined },
  ) => Promise<Page<object> & Total>
}

/** Lists, such as permissions, are written as one text; what is no text at all as its JSON. */
const scalar = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()).transform((texts) => texts.join(', ')),
  z.unknown().transform((value) => JSON.stringify(value)),
])

/**
 * The export of a plain record's list: each column as its type in the contract says, and a column `x` beside one
 * called `x_name` as that name.
 */
export function recordExport<Endpoints extends RecordEndpoints>(
  endpoints: Endpoints,
  { entity, selectPage }: Described<z.output<Endpoints['filter']['body']>>,
): OpenExportOf {
  const { shape } = endpoints.get.output
  const cellOf = (key: string) => {
    const column = `${key}_name` in shape ? `${key}_name` : key
    const type = unwrapped(shape[column])
    return (row: object): Cell => {
      const value = scalar.parse(Object.entries(row).find(([name]) => name === column)?.[1])
      if (typeof value === 'boolean' || (value !== null && type instanceof z.ZodEnum)) {
        return { word: `${column}.${String(value)}` }
      }
      return typeof value === 'string' && type instanceof z.ZodISODateTime
        ? { instant: value }
        : value
    }
  }
  return exportOf<{ columns: readonly string[] }, object>({
    entity,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every body made by `exportRequest` has columns
    schema: endpoints.export.body as z.ZodType<{ columns: readonly string[] }>,
    columns: Object.fromEntries(Object.keys(shape).map((key) => [key, cellOf(key)])),
    page: (context, request) =>
      selectPage(
        context,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an export has the filters and the order of its list
        request as unknown as z.output<Endpoints['filter']['body']> & { fields?: undefined },
      ),
  })
}
