import { z } from 'zod'

const schema = z.object({
  /** Address of the server, without a path. */
  BAQUIANO_URL: z.url().default('http://127.0.0.1:4600'),
  /** Folder of the demo's state, and of the server's setup token. */
  BAQUIANO_HOME: z.string().default('.baquiano'),
  /** An `.osm.pbf` of a real city, to use instead of the demo's own. */
  BAQUIANO_EXTRACT: z.string().optional(),
})
export type Settings = z.output<typeof schema>

/** The settings of this process; an empty variable counts as a missing one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value)
  return schema.parse(Object.fromEntries(given))
}
