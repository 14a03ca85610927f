import { activities } from '@baquiano/contract/activities'
import { imports } from '@baquiano/contract/imports'
import { resources } from '@baquiano/contract/resources'
import { visitPoints } from '@baquiano/contract/visit-points'
import { type Visit, visits } from '@baquiano/contract/visits'
import { expect, it } from 'vitest'
import { aVisit } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startImporting } from '../../test/importing.ts'

const server = await startImporting()
const { call, found, get, run } = server

const row = (...cells: string[]) => cells.join(';')

it('takes how long a visit takes from the file, and refuses what no day holds', async () => {
  const { company_id, staff, activity_id, visit_point_id } = await createField(server)
  const { body: point } = await call(visitPoints.get, { params: { id: visit_point_id } }, staff)
  const { body: activity } = await call(activities.get, { params: { id: activity_id } }, staff)
  const of = (date: string, minutes: string) =>
    row(point.identification, activity.name, date, '08:30', minutes)
  const file = [
    row('Cliente', 'Actividad', 'Fecha', 'Desde', 'Tiempo de servicio'),
    of('2026-03-10', '25'),
    of('2026-03-11', '0'),
    of('2026-03-12', '2000'),
    of('2026-03-13', ''),
  ].join('\n')
  const query = { record: 'visits', name: 'servicio.csv' }
  const { body: sent } = await call(imports.send, { query, file: Buffer.from(file) }, staff)
  const proceed = async () => run(company_id, (await get(staff, sent.id)).task_id ?? '')
  await proceed()
  const params = { id: sent.id }
  const rejected = { filters: { act: 'rejected' } }
  const { body: wrong } = await call(imports.rows, { params, body: rejected }, staff)
  expect(wrong.records.map(({ faults }: { faults: object[] }) => faults)).toMatchObject([
    [{ cause: 'VALUE_INVALID', target: 'service_time', value: '0' }],
    [{ cause: 'VALUE_INVALID', target: 'service_time', value: '2000' }],
  ])
  await call(imports.create, { body: { id: sent.id } }, staff)
  await proceed()
  const list = { filters: { dates: { date_init: '2026-03-10', date_end: '2026-03-13' } } }
  const { body: planned } = await call(visits.filter, { body: list }, staff)
  expect(
    planned.records.map(({ date, service_time, hour_end }: Visit) => [
      date,
      service_time,
      hour_end,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['2026-03-10', 1500, '08:55:00'],
      ['2026-03-13', activity.service_time, expect.any(String)],
    ]),
  )
})

it('plans visits by what a file calls points, people and activities, each once', async () => {
  const { company_id, staff, activity_id, visit_point_id, resource_id } = await createField(server)
  const { body: point } = await call(visitPoints.get, { params: { id: visit_point_id } }, staff)
  const { body: person } = await call(resources.get, { params: { id: resource_id } }, staff)
  const { body: activity } = await call(activities.get, { params: { id: activity_id } }, staff)
  const file = [
    row('Cliente', 'Técnico', 'Actividad', 'Fecha', 'Desde', 'Hasta', 'Notas'),
    ...['10', '11', '12'].map((day) =>
      row(
        point.identification,
        person.username,
        activity.name,
        `2026-03-${day}`,
        '8:30 a. m.',
        '',
        'Timbre',
      ),
    ),
    row(point.identification, '', activity.name, '13/03/2026', '14:00', '15:30', ''),
    row(point.identification, person.username, activity.name, '2026-03-10', '08:30', '', ''),
    row('nadie', person.username, 'Lavado', '2026-03-10', '09:00', '', ''),
    row(point.identification, person.username, activity.name, '2026-02-10', '09:00', '', ''),
    row(point.identification, person.username, activity.name, 'mañana', '25:00', '', ''),
  ].join('\n')
  const proceed = async (id: string) => {
    const { task_id } = await get(staff, id)
    await run(company_id, task_id ?? '')
    return get(staff, id)
  }
  const send = async () => {
    const query = { record: 'visits', name: 'marzo.csv' }
    const { body } = await call(imports.send, { query, file: Buffer.from(file) }, staff)
    return proceed(body.id)
  }
  const first = await send()
  expect(first.counts).toMatchObject({ rows: 8, create: 4, rejected: 4 })
  const params = { id: first.id }
  const rejected = { filters: { act: 'rejected' } }
  const { body: wrong } = await call(imports.rows, { params, body: rejected }, staff)
  expect(wrong.records.map(({ faults }: { faults: object[] }) => faults)).toMatchObject([
    [{ cause: 'DUPLICATE_ROW' }],
    [
      { cause: 'NOT_REGISTERED', target: 'visit_point', value: 'nadie' },
      { cause: 'ACTIVITY_NOT_REGISTERED', target: 'activity', value: 'Lavado' },
    ],
    [{ code: 'VISIT_IN_THE_PAST', target: 'date', column: 3, value: '2026-02-10' }],
    [
      { cause: 'TIME_FORMAT_INVALID', target: 'date', value: 'mañana' },
      { cause: 'TIME_FORMAT_INVALID', target: 'hour_init', value: '25:00' },
    ],
  ])
  await call(imports.create, { body: { id: first.id } }, staff)
  expect(await proceed(first.id)).toMatchObject({ counts: { done: 4 } })
  const listed = async () => {
    const filters = { dates: { date_init: '2026-03-10', date_end: '2026-03-13' } }
    return (await call(visits.filter, { body: { filters } }, staff)).body.records
  }
  const planned = await listed()
  expect(planned).toHaveLength(4)
  expect(planned[0]).toMatchObject({
    date: '2026-03-10',
    hour_init: '08:30:00',
    status: 'Scheduled',
    resource_id: resource_id,
    description: 'Timbre',
  })
  expect(planned[3]).toMatchObject({ hour_end: '15:30:00', status: 'Not Assigned' })

  const again = await send()
  expect(again.counts).toMatchObject({ create: 0, unchanged: 4 })
  await call(imports.undo, { params }, staff)
  expect(await proceed(first.id)).toMatchObject({ counts: { undone: 4, kept: 0 } })
  expect(await listed()).toEqual([])
})

it('takes from a file what each visit asks for, and refuses what no visit can', async () => {
  const { company_id, staff, activity_id, visit_point_id } = await createField(server)
  const { body: point } = await call(visitPoints.get, { params: { id: visit_point_id } }, staff)
  const { body: activity } = await call(activities.get, { params: { id: activity_id } }, staff)
  const of = (date: string, ...needs: string[]) =>
    row(point.identification, activity.name, date, '08:30', ...needs)
  const file = [
    row(
      'Cliente',
      'Actividad',
      'Fecha',
      'Desde',
      'Habilidades',
      'Demanda',
      'Prioridad',
      'Ventanas',
      'Alistamiento',
    ),
    of('2026-03-10', 'gas, alturas', '80 kg', '7', '08:00-10:00|14:00-16:00', '5'),
    of('2026-03-11', '', '', '', '', ''),
    of('2026-03-12', '', 'mucho', '11', '10:00-08:00', ''),
  ].join('\n')
  const query = { record: 'visits', name: 'necesidades.csv' }
  const { body: sent } = await call(imports.send, { query, file: Buffer.from(file) }, staff)
  const proceed = async () => run(company_id, (await get(staff, sent.id)).task_id ?? '')
  await proceed()
  const read = await get(staff, sent.id)
  expect(read.columns.map(({ target }) => target).slice(4)).toEqual([
    'skills',
    'demand',
    'priority',
    'time_windows',
    'setup_s',
  ])
  const rejected = { filters: { act: 'rejected' } }
  const { body: wrong } = await call(
    imports.rows,
    { params: { id: sent.id }, body: rejected },
    staff,
  )
  const [{ faults }] = wrong.records
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ target: 'demand', code: 'AMOUNTS_INVALID' }),
      expect.objectContaining({ target: 'priority', code: 'TOO_BIG' }),
      expect.objectContaining({ target: 'time_windows', code: 'HOUR_END_BEFORE_INIT' }),
    ]),
  )
  await call(imports.create, { body: { id: sent.id } }, staff)
  await proceed()
  const list = { filters: { dates: { date_init: '2026-03-10', date_end: '2026-03-12' } } }
  const { body: planned } = await call(visits.filter, { body: list }, staff)
  expect(planned.records.map(({ date, needs }: Visit) => [date, needs])).toEqual([
    [
      '2026-03-10',
      {
        skills: ['gas', 'alturas'],
        demand: [{ name: 'kg', amount: 80 }],
        priority: 7,
        setup_s: 300,
        time_windows: [
          { hour_init: '08:00:00', hour_end: '10:00:00' },
          { hour_init: '14:00:00', hour_end: '16:00:00' },
        ],
      },
    ],
    ['2026-03-11', null],
  ])
})

it('registers the places of a sheet that are no visit points yet, once somebody asks for it, and undo takes both back', async () => {
  const { company_id } = await found()
  const { staff, activity_id, resource_id } = await createField(server, company_id)
  const { body: activity } = await call(activities.get, { params: { id: activity_id } }, staff)
  const { body: person } = await call(resources.get, { params: { id: resource_id } }, staff)
  const file = [
    row('Identificación', 'Latitud', 'Longitud', 'Técnico', 'Actividad', 'Fecha', 'Desde'),
    row('LUGAR1', '6.2442', '-75.5812', '', activity.name, '2026-03-10', '08:30'),
    row('LUGAR1', '', '', '', activity.name, '2026-03-11', '08:30'),
    row('LUGAR2', '6.25', '-75.57', person.username, activity.name, '2026-03-10', '09:30'),
    row('LUGAR3', '', '', '', activity.name, '2026-03-10', '10:30'),
  ].join('\n')
  const proceed = async (id: string) => {
    await run(company_id, (await get(staff, id)).task_id ?? '')
    return get(staff, id)
  }
  const query = { record: 'visits', name: 'lugares.csv' }
  const { body: sent } = await call(imports.send, { query, file: Buffer.from(file) }, staff)
  const read = await proceed(sent.id)
  expect(read.counts).toMatchObject({ rows: 4, create: 0, rejected: 4 })
  const params = { id: sent.id }
  const { body: causes } = await call(imports.causes, { params }, staff)
  expect(causes.records).toMatchObject([
    { cause: 'NOT_REGISTERED', target: 'visit_point', rows: 4, values: [{}, {}, {}] },
  ])
  const stored = async () =>
    (await call(visitPoints.filter, { body: { filters: { search: 'LUGAR' } } }, staff)).body.records

  const settings = { ...read.settings, create_points: true }
  await call(imports.validate, { params, body: settings }, staff)
  expect((await proceed(sent.id)).counts).toMatchObject({ create: 3, rejected: 1 })
  const { body: rejected } = await call(
    imports.rows,
    { params, body: { filters: { act: 'rejected' } } },
    staff,
  )
  expect(rejected.records[0].faults).toMatchObject([
    { cause: 'REQUIRED_PROPERTY', target: 'address' },
  ])
  expect(await stored()).toEqual([])

  const write = async () => {
    await call(imports.create, { body: { id: sent.id } }, staff)
    return proceed(sent.id)
  }
  expect((await write()).counts).toMatchObject({ done: 3 })
  expect(await stored()).toMatchObject([
    {
      identification: 'LUGAR1',
      name: 'LUGAR1',
      cx: -75.5812,
      cy: 6.2442,
      location_source: 'coordinates',
    },
    { identification: 'LUGAR2', cx: -75.57, cy: 6.25 },
  ])
  const dates = { date_init: '2026-03-10', date_end: '2026-03-11' }
  const planned = async (): Promise<Visit[]> =>
    (await call(visits.filter, { body: { filters: { dates } } }, staff)).body.records
  expect((await planned()).map(({ visit_point_name }) => visit_point_name)).toEqual(
    expect.arrayContaining(['LUGAR1', 'LUGAR1', 'LUGAR2']),
  )

  await call(imports.undo, { params }, staff)
  expect((await proceed(sent.id)).counts).toMatchObject({ undone: 3, kept: 0 })
  expect(await planned()).toEqual([])
  expect(await stored()).toEqual([])

  // Written once more, a point that somebody plans a visit at stays when the import is undone again.
  await write()
  const [first] = await stored()
  const own = aVisit({ visit_point_id: first.id, activity_id, resource_id, date: '2026-03-12' })
  expect((await call(visits.create, { body: own }, staff)).status).toBe(200)
  await call(imports.undo, { params }, staff)
  expect((await proceed(sent.id)).counts).toMatchObject({ undone: 3, kept: 0 })
  expect(await stored()).toMatchObject([{ identification: 'LUGAR1' }])
})
