import { v7 as uuidv7 } from 'uuid'
import { aVisitOf, aVisitPoint } from './builders.ts'
import type { FixturesOf } from './fixtures-of.ts'

export const visitPointsFixtures: FixturesOf<'visitPoints'> = {
  filter: () => ({ body: {} }),
  nearest: () => ({ body: { cx: -75.5, cy: 6.2 } }),
  tile: () => ({ body: { zoom: 3, column: 2, row: 3 } }),
  extent: () => ({ body: {} }),
  cities: () => ({ body: { text: 'med' } }),
  export: () => ({ body: { format: 'csv', columns: ['name', 'city'] } }),
  create: () => ({ body: aVisitPoint() }),
  get: ({ visit_point_id }) => ({ params: { id: visit_point_id } }),
  update: ({ visit_point_id }) => ({
    params: { id: visit_point_id },
    body: { ...aVisitPoint(), status: 'Inactive' },
  }),
  duplicates: () => ({ body: { name: 'Tienda', cx: -75.5, cy: 6.2 } }),
  merge: ({ visit_point_id, unvisited_point_id }) => ({
    params: { id: visit_point_id },
    body: { from_id: unvisited_point_id },
  }),
  createMany: () => ({ body: { records: [aVisitPoint(), aVisitPoint()] } }),
  bulk: () => ({ body: { action: 'remove', select: { filters: { to_locate: true } } } }),
  bulkStatus: () => ({ body: { action: 'activate', select: { filters: {} } } }),
  bulkRelate: ({ visit_point_id }) => ({
    body: {
      action: 'relate',
      select: { id: [visit_point_id] },
      relation_mode: 'all',
      resource_ids: [],
    },
  }),
  removeAll: () => ({
    body: { change: { action: 'remove' }, select: { filters: { to_locate: true } } },
  }),
  changeAll: () => ({ body: { change: { action: 'activate' }, select: { filters: {} } } }),
  remove: ({ unvisited_point_id }) => ({ params: { id: unvisited_point_id } }),
}

export const visitsFixtures: FixturesOf<'visits'> = {
  filter: () => ({ body: {} }),
  export: () => ({ body: { format: 'csv', columns: ['visit_point_name', 'status'] } }),
  create: (world) => ({ body: aVisitOf(world) }),
  createHistory: (world) => ({
    body: {
      ...aVisitOf(world),
      date: '2026-02-27',
      steps: [{ transition: 'on_the_way', event_at: '2026-02-27T19:00:00Z' }],
    },
  }),
  get: ({ visit_id }) => ({ params: { id: visit_id } }),
  update: (world) => ({ params: { id: world.visit_id }, body: aVisitOf(world) }),
  remove: ({ visit_id }) => ({ params: { id: visit_id } }),
  restore: ({ removed_visit_id }) => ({ params: { id: removed_visit_id } }),
  bulk: ({ visit_id }) => ({ body: { action: 'remove', select: { id: [visit_id] } } }),
  bulkAssign: ({ visit_id }) => ({
    body: { action: 'assign', select: { id: [visit_id] }, resource_id: null },
  }),
  bulkCancel: ({ visit_id }) => ({
    body: { action: 'cancel', select: { id: [visit_id] }, reason: 'Cierra por inventario' },
  }),
  addNote: ({ finished_visit_id }) => ({
    params: { id: finished_visit_id },
    body: { id: uuidv7(), text: 'Recibió el hermano de la titular' },
  }),
  copy: () => ({
    body: { dates: { date_init: '2026-03-02', date_end: '2026-03-02' }, to: '2026-03-09' },
  }),
  countDays: () => ({
    body: { filters: { dates: { date_init: '2026-03-01', date_end: '2026-03-31' } } },
  }),
  dayCapacity: () => ({
    body: { filters: { dates: { date_init: '2026-03-01', date_end: '2026-03-31' } } },
  }),
  listEvents: ({ visit_id }) => ({ params: { id: visit_id } }),
  report: ({ visit_id }) => ({
    params: { id: visit_id },
    body: { id: uuidv7(), transition: 'on_the_way' },
  }),
  cancel: ({ visit_id }) => ({
    params: { id: visit_id },
    body: { id: uuidv7(), reason: 'Llueve' },
  }),
  assign: ({ visit_id }) => ({ params: { id: visit_id }, body: { resource_id: null } }),
  revert: ({ replanned_visit_id }) => ({ params: { id: replanned_visit_id } }),
  reschedule: ({ visit_id }) => ({ params: { id: visit_id }, body: { date: '2026-03-04' } }),
}

export const visitProofsFixtures: FixturesOf<'visitProofs'> = {
  asked: () => ({}),
  add: ({ visit_id, proof_upload_id }) => ({
    params: { id: visit_id },
    body: { id: uuidv7(), kind: 'photo', upload_id: proof_upload_id },
  }),
  list: ({ visit_id }) => ({ params: { id: visit_id } }),
}

export const massiveAssignmentFixtures: FixturesOf<'massiveAssignment'> = {
  preview: ({ activity_id, resource_id, visit_point_id }) => ({
    body: {
      date: '2026-03-03',
      activity_id,
      resource_ids: [resource_id],
      visit_point_ids: [visit_point_id],
    },
  }),
  start: ({ activity_id, resource_id, visit_point_id }) => ({
    body: {
      date: '2026-03-03',
      activity_id,
      visits: [{ visit_point_id, resource_id, hour_init: '08:00:00', hour_end: '08:30:00' }],
    },
  }),
}

export const fitsFixtures: FixturesOf<'fits'> = {
  list: ({ visit_id }) => ({ params: { id: visit_id } }),
  listOfDraft: ({ visit_id, visit_point_id, activity_id }) => ({
    body: { date: '2026-03-03', visit_point_id, activity_id, except_id: visit_id },
  }),
}

export const boardFixtures: FixturesOf<'board'> = {
  candidates: ({ visit_id }) => ({ params: { id: visit_id }, body: { date: '2026-03-02' } }),
  announce: ({ visit_id }) => ({ body: { date: '2026-03-02', visit_id } }),
  place: (world) => ({
    params: { id: world.visit_id },
    body: { ...aVisitOf(world), reason: 'Lo pidió el cliente' },
  }),
  legs: ({ visit_id, finished_visit_id }) => ({
    body: { chains: [[visit_id, finished_visit_id]] },
  }),
  arrivals: ({ visit_id }) => ({ body: { id: [visit_id] } }),
}
