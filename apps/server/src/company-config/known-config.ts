import { type ConfigOf, configSchemas, type KnownType } from '@baquiano/contract/company-config'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { selectJsonOf } from './company-config.repository.ts'

/** The types of which everything has a default. */
type WithDefaults = {
  [Name in KnownType]: Record<string, never> extends z.input<(typeof configSchemas)[Name]>
    ? Name
    : never
}[KnownType]

const schemas: { readonly [Name in WithDefaults]: z.ZodType<ConfigOf<Name>> } = configSchemas

/** What the company has under a type; the defaults of the type where it has nothing. */
export async function knownConfig<Name extends WithDefaults>(
  context: Pick<Context, 'db' | 'company_id'>,
  name: Name,
): Promise<ConfigOf<Name>> {
  const schema = schemas[name]
  const stored = schema.safeParse(await selectJsonOf(context, name))
  return stored.data ?? schema.parse({})
}

/** What MODULS of the company holds, not validated. */
export const modulesConfig = (context: Context): Promise<unknown> => selectJsonOf(context, 'MODULS')
