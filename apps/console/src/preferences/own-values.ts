import type { PreferenceFields } from '@baquiano/contract/preferences'
import { z } from 'zod'

const kind = z.enum(['string', 'number', 'boolean'])

/** A person's own value of one field of the company's configuration, as a form keeps it. */
export const ownValue = z.object({
  type_config_name: z.string(),
  field: z.string(),
  kind,
  text: z.string(),
})
export type OwnValue = z.output<typeof ownValue>

type ConfigList = PreferenceFields['company_config_list']
type Entry = ConfigList[number]

/** What of an entry can be chosen field by field: its texts, numbers and switches; not what has parts. */
export function ownValuesOf({ type_config_name, config_json }: Entry): OwnValue[] {
  return Object.entries(config_json).flatMap(([field, value]) => {
    const of = kind.safeParse(typeof value).data
    return of ? [{ type_config_name, field, kind: of, text: String(value) }] : []
  })
}

/** The list with these values in it: what has parts stays as it was, and what is empty is the company's. */
export function listWith(former: ConfigList, values: readonly OwnValue[]): ConfigList {
  const names = [...former, ...values].map(({ type_config_name }) => type_config_name)
  return [...new Set(names)]
    .map((type_config_name) => ({
      type_config_name,
      config_json: {
        ...partsOf(former.find((it) => it.type_config_name === type_config_name)),
        ...Object.fromEntries(
          values
            .filter((it) => it.type_config_name === type_config_name && it.text !== '')
            .map((it) => [it.field, readValue(it)]),
        ),
      },
    }))
    .filter(({ config_json }) => Object.keys(config_json).length > 0)
}

function partsOf(entry: Entry | undefined): Entry['config_json'] {
  const fields = Object.entries(entry?.config_json ?? {})
  return Object.fromEntries(fields.filter(([, value]) => !kind.safeParse(typeof value).success))
}

function readValue({ kind: of, text }: OwnValue): string | number | boolean {
  if (of === 'number') return Number(text)
  return of === 'boolean' ? text === 'true' : text
}
