import { v7 as uuidv7 } from 'uuid'
import type { FixturesOf } from './fixtures-of.ts'
import type { World } from './world-ids.ts'

const its = ({ import_id }: World) => ({ params: { id: import_id } })

export const importFixtures: FixturesOf<'imports'> = {
  send: () => ({
    query: { record: 'groups', name: 'grupos.csv' },
    file: Buffer.from('Nombre,Dirección\nSur,Calle 1 # 2-3\n'),
  }),
  validate: (world) => ({ ...its(world), body: {} }),
  create: ({ import_id }) => ({ body: { id: import_id } }),
  filter: () => ({ body: { process_state: null } }),
  get: its,
  rows: (world) => ({ ...its(world), body: {} }),
  places: its,
  causes: its,
  correct: ({ import_row_id, ...world }) => ({
    ...its({ import_row_id, ...world }),
    body: { rows: [{ id: import_row_id, cells: [{ column: 0, text: 'Sur' }] }] },
  }),
  rejected: (world) => ({ ...its(world), body: { language: 'es' } }),
  resend: (world) => ({
    ...its(world),
    query: { name: 'corregidas.csv' },
    file: Buffer.from('Fila,Nombre\n2,Sur\n'),
  }),
  mappings: () => ({ body: { record: 'groups' } }),
  saveMapping: () => ({
    body: { record: 'groups', name: 'Grupos', columns: [{ title: 'Nombre', target: 'name' }] },
  }),
  removeMapping: ({ import_mapping_id }) => ({ params: { id: import_mapping_id } }),
  template: () => ({ body: { record: 'groups', language: 'es' } }),
  pause: its,
  cancel: its,
  undo: ({ finished_import_id }) => ({ params: { id: finished_import_id } }),
  remove: its,
}

/** It leads into the own network, so nothing is asked. */
const server = { url: 'https://inside.example.com', token: 'a token' }

export const traccarFixtures: FixturesOf<'traccarImports'> = {
  look: () => ({ body: server }),
  fetch: () => ({ body: { ...server, source_id: uuidv7(), parts: ['groups'], role: 'Rol' } }),
  positions: () => ({ body: { ...server, source_id: uuidv7(), device_ids: [1], days: 2 } }),
}
