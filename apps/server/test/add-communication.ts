import { communications } from '@baquiano/contract/communications'
import { v7 as uuidv7 } from 'uuid'
import { aDot } from './a-setting.ts'
import type { FixturesOf } from './fixtures-of.ts'
import type { TestServer } from './server.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

/** A message to all phones that reminds every fifteen minutes; answers its id and that of its photo. */
export async function addCommunication(server: TestServer, token: string) {
  const { call } = throwOnRejection(server)
  const communication_id = uuidv7()
  const attached = { query: { name: 'zonas.png' }, file: aDot }
  const { body: file } = await call(communications.attach, attached, token)
  const body = { id: communication_id, ...toAll, remind_min: 15, file_ids: [file.id] }
  await call(communications.send, { body }, token)
  const { body: template } = await call(communications.saveTemplate, { body: rain }, token)
  return {
    communication_id,
    communication_file_id: file.id,
    communication_template_id: template.id,
  }
}

const rain = { title: 'Llueve', text: 'Hola {nombre}: despacio', needs_answer: true }
const toAll = { title: 'Llueve', target: { kind: 'all' } } as const

export const communicationsFixtures: FixturesOf<'communications'> = {
  search: () => ({ body: {} }),
  get: ({ communication_id }) => ({ params: { id: communication_id } }),
  audience: ({ resource_id }) => ({
    body: { target: { kind: 'resources', resource_ids: [resource_id] } },
  }),
  send: () => ({ body: toAll }),
  attach: () => ({ query: { name: 'zonas.png' }, file: aDot }),
  file: ({ communication_id, communication_file_id }) => ({
    params: { id: communication_id, file_id: communication_file_id },
  }),
  fileOfPhone: ({ communication_id, communication_file_id }) => ({
    params: { id: communication_id, file_id: communication_file_id },
  }),
  remind: ({ communication_id }) => ({ params: { id: communication_id }, body: {} }),
  withdraw: ({ communication_id }) => ({ params: { id: communication_id } }),
  templates: () => ({}),
  saveTemplate: () => ({ body: { ...rain, title: 'Llueve otra vez' } }),
  removeTemplate: ({ communication_template_id }) => ({
    params: { id: communication_template_id },
  }),
  listOfPhone: () => ({}),
  report: ({ communication_id }) => ({ params: { id: communication_id }, body: {} }),
}
