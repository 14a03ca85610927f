import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { apiOf } from './api.ts'
import { until } from './until.ts'

const file = fileURLToPath(import.meta.resolve('@baquiano/demo/puerto-baquia.osm.pbf'))
const names = { name: 'Puerto Baquía', attribution: 'Baquiano', licence: 'CC0' }
const imported = z.object({ id: z.string() })
const imports = z.object({
  records: z.array(z.object({ id: z.string(), step: z.string(), fault: z.string().nullable() })),
})

/** Puts the demo's city into service, by its addresses and streets. Throws when the import fails. */
export async function importTown(url: string, platform_token: string): Promise<void> {
  const answer = await fetch(`${url}/v1/map-data/import?${new URLSearchParams(names)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${platform_token}`,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(await readFile(file)),
  })
  if (!answer.ok) throw new Error(`The extract was answered ${answer.status}`)
  const { id } = imported.parse(await answer.json())
  await until(async () => {
    const list = await apiOf(url)('GET', '/map-data/import', { token: platform_token })
    const one = imports.parse(list).records.find((record) => record.id === id)
    if (one?.step === 'failed') throw new Error(`The extract was not imported: ${one.fault}`)
    return one?.step === 'done'
  })
}
