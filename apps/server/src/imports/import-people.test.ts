import { availability } from '@baquiano/contract/availability'
import { deviceLists } from '@baquiano/contract/devices'
import { groups } from '@baquiano/contract/groups'
import { type CauseGroup, imports } from '@baquiano/contract/imports'
import { type Notification, notifications } from '@baquiano/contract/notifications'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { aGroup, aRole } from '../../test/builders.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { startImporting } from '../../test/importing.ts'

const server = await startImporting()
const { call, database, found, get, run } = server

type Value = CauseGroup['values'][number]
type Company = Awaited<ReturnType<typeof found>>

async function proceed({ company_id, token }: Company, id: string) {
  const { task_id } = await get(token, id)
  await run(company_id, task_id ?? '')
  return get(token, id)
}

async function checked(company: Company, record: string, lines: readonly string[]) {
  const query = { record, name: 'archivo.csv' }
  const file = Buffer.from(lines.join('\n'))
  const { body } = await call(imports.send, { query, file }, company.token)
  return proceed(company, body.id)
}

const rejectedOf = async ({ token }: Company, id: string) => {
  const body = { filters: { act: 'rejected' } }
  return (await call(imports.rows, { params: { id }, body }, token)).body.records
}

it('makes people with role, groups and an invitation, once it is written, and shuts them out again', async () => {
  const company = await found()
  const { company_id, token } = company
  const { body: role } = await call(roles.create, { body: aRole() }, token)
  const { body: group } = await call(groups.create, { body: aGroup({ name: 'Zona Norte' }) }, token)
  const unique = company_id.slice(-12)
  const loaded = await checked(company, 'resources', [
    'Cédula,Nombres,Apellidos,Correo,Rol,Celular,Grupo',
    `801,Ana,Gil,ana.gil.${unique}@example.com,${role.name},311 555 0101,zona norte`,
    `802,Beto,Ríos,beto.rios.${unique}@example.com,${role.name.toLowerCase()},,`,
    `803,Caro,Mora,caro.${unique}@example.com,Gerente,,Zona Sur`,
    `804,Ana,Otra,ana.gil.${unique}@example.com,${role.name},,`,
  ])
  expect(loaded.columns.every(({ target }) => target !== null)).toBe(true)
  expect(loaded.counts).toMatchObject({ create: 3, rejected: 1 })
  const mails = async () => {
    const all = database.reader({ crossTenant: 'mail' }).selectFrom('mail').select('recipient')
    return (await all.execute()).filter(({ recipient }) => recipient.includes(unique)).length
  }
  expect(await mails()).toBe(0)
  await call(imports.create, { body: { id: loaded.id } }, token)
  const ended = await proceed(company, loaded.id)
  expect(ended).toMatchObject({ process_state: 'NEEDS_FIXING', counts: { done: 2, rejected: 2 } })
  expect(await mails()).toBe(2)
  expect(
    (await rejectedOf(company, loaded.id)).map(({ faults }: { faults: object[] }) => faults),
  ).toMatchObject([
    [
      { cause: 'NOT_REGISTERED', target: 'role', value: 'Gerente' },
      { cause: 'NOT_REGISTERED', target: 'groups', value: 'Zona Sur' },
    ],
    [{ cause: 'ALREADY_REGISTERED', target: 'username' }],
  ])
  const people = async () =>
    (await call(resources.filter, { body: {} }, token)).body.records.filter(
      ({ role_id }: { role_id: string }) => role_id === role.id,
    )
  expect(await people()).toMatchObject([
    { identification: '801', role_id: role.id, group_ids: [group.id], phone: '+573115550101' },
    { identification: '802', username: expect.stringMatching(/^betorios/), group_ids: [] },
  ])
  await call(imports.undo, { params: { id: loaded.id } }, token)
  expect(await proceed(company, loaded.id)).toMatchObject({ counts: { undone: 2 } })
  expect(await people()).toMatchObject([{ status: 'Inactive' }, { status: 'Inactive' }])
})

it('makes people without an e-mail, each called by name and identification, but for administrators', async () => {
  const company = await found()
  const { token } = company
  const { body: role } = await call(roles.create, { body: aRole() }, token)
  const { records } = (await call(resources.filter, { body: {} }, token)).body
  const loaded = await checked(company, 'resources', [
    'Cédula,Nombres,Apellidos,Rol',
    `10234567,José,Gil,${role.name}`,
    `10234999,José,Ríos,${role.name}`,
    `1,Al,Sol,${role.name}`,
    `10239000,Eva,Mora,${records[0].role_name}`,
  ])
  expect(loaded.counts).toMatchObject({ create: 3, rejected: 1 })
  expect(await rejectedOf(company, loaded.id)).toMatchObject([
    { faults: [{ cause: 'REQUIRED_PROPERTY', code: 'EMAIL_REQUIRED', target: 'email' }] },
  ])
  await call(imports.create, { body: { id: loaded.id } }, token)
  await proceed(company, loaded.id)
  const made = (await call(resources.filter, { body: {} }, token)).body.records.filter(
    ({ email }: { email: string | null }) => email === null,
  )
  expect(made.map(({ username }: { username: string }) => username).toSorted()).toEqual([
    'Al100',
    'Jose10234567',
    'Jose10234999',
  ])
})

it('offers names of letters for vehicles that a file numbers, and takes them by one fix for all', async () => {
  const company = await found()
  const { token } = company
  const { body: role } = await call(roles.create, { body: aRole() }, token)
  const line = (number: number, name: string) =>
    `${number},${name},Flota,vehiculo${number}.${company.company_id.slice(-12)}@example.com,${role.name}`
  const names = ['Camión 12', 'Camión 13', '#5 Norte', 'ABC-4000', '77777']
  const titles = 'Cédula,Nombres,Apellidos,Correo,Rol'
  const { id, settings } = await checked(company, 'resources', [
    titles,
    ...names.map((name, at) => line(at + 1, name)),
  ])
  const { records } = (await call(imports.causes, { params: { id } }, token)).body
  const [{ code, column, values }] = records
  expect(code).toBe('NAME_HAS_SPECIAL_CHARACTERS')
  const offered = new Map(
    values.map(({ value, suggestion }: Value) => [value, suggestion] as const),
  )
  expect(names.map((name) => offered.get(name))).toEqual([
    'Camión XII',
    'Camión XIII',
    'V Norte',
    'ABC-',
    null,
  ])
  const replacements = values.flatMap(({ value, suggestion }: Value) =>
    suggestion === null ? [] : [{ column, from: value, to: suggestion }],
  )
  await call(imports.validate, { params: { id }, body: { ...settings, replacements } }, token)
  expect(await proceed(company, id)).toMatchObject({ counts: { create: 4, rejected: 1 } })
})

it('makes groups and activities, and changes those of the same name', async () => {
  const company = await found()
  const { token } = company
  await call(groups.create, { body: aGroup({ name: 'Zona Norte', address: 'Calle 1' }) }, token)
  const work = await checked(company, 'activities', [
    'Actividad;Duración;Puntos',
    'Entrega;20;5',
    'Recaudo;0,5;',
    'Nada;;',
  ])
  expect(work.counts).toMatchObject({ create: 2, rejected: 1 })
  expect(await rejectedOf(company, work.id)).toMatchObject([
    { faults: [{ cause: 'REQUIRED_PROPERTY', target: 'service_time' }] },
  ])
  await call(imports.create, { body: { id: work.id } }, token)
  await proceed(company, work.id)
  const loaded = await checked(company, 'groups', [
    'Grupo;Dirección;Actividades',
    'ZONA NORTE;Calle 9 # 1-2;Entrega, Recaudo',
    'Zona Sur;Calle 3 # 4-5;Instalación',
  ])
  expect(loaded.counts).toMatchObject({ update: 1, rejected: 1 })
  await call(imports.create, { body: { id: loaded.id } }, token)
  await proceed(company, loaded.id)
  const { body } = await call(groups.filter, { body: {} }, token)
  expect(body.records).toMatchObject([{ name: 'ZONA NORTE', address: 'Calle 9 # 1-2' }])
  expect(body.records[0].activity_ids).toHaveLength(2)
  await call(imports.undo, { params: { id: loaded.id } }, token)
  await proceed(company, loaded.id)
  expect((await call(groups.filter, { body: {} }, token)).body.records).toMatchObject([
    { name: 'Zona Norte', address: 'Calle 1', activity_ids: [] },
  ])
})

const send = async (id: string) => {
  const url = `/v1/osmand?id=${id}&lat=4.6&lon=-74.1`
  return (await server.http.inject({ method: 'GET', url })).statusCode
}

it('keeps one notification that a file was checked, however often it is checked', async () => {
  const company = await found()
  const { id, settings } = await checked(company, 'groups', ['Nombre', 'Norte'])
  await checked(company, 'groups', ['Nombre', 'Sur'])
  await deliverAll(server)
  for (let times = 0; times < 2; times += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one check after the other
    await call(imports.validate, { params: { id }, body: settings }, company.token)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await proceed(company, id)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await deliverAll(server)
  }
  const { body } = await call(notifications.list, {}, company.token)
  expect(body.unseen).toBe(2)
  expect(body.records).toHaveLength(2)
  expect(body.records.filter(({ record_id }: Notification) => record_id === id)).toHaveLength(1)
})

it('pairs the phone that a person has by the identifier that it sends already, and frees it again', async () => {
  const company = await found()
  const { token } = company
  const { body: role } = await call(roles.create, { body: aRole() }, token)
  const phone = `86-${company.company_id.slice(-8)}`
  const titles = 'Cédula,Nombres,Apellidos,Rol,uniqueId,Nombre del teléfono,Estado'
  const file = [
    titles,
    `701,Ana,Gil,${role.name},${phone},Moto 03,activo`,
    `702,Beto,Ríos,${role.name},${phone},,`,
    `703,Caro,Mora,${role.name},a b,,`,
    `704,Dora,Paz,${role.name},${phone}x,,inactivo`,
  ]
  const loaded = await checked(company, 'resources', file)
  expect(loaded.counts).toMatchObject({ create: 3, rejected: 1 })
  const write = async (id: string) => {
    await call(imports.create, { body: { id } }, token)
    return proceed(company, id)
  }
  expect((await write(loaded.id)).counts).toMatchObject({ done: 2, rejected: 2 })
  expect(
    (await rejectedOf(company, loaded.id)).map(({ faults }: { faults: object[] }) => faults),
  ).toMatchObject([
    [{ cause: 'ALREADY_REGISTERED', code: 'DEVICE_IDENTIFIER_TAKEN', target: 'device' }],
    [{ cause: 'CHARACTERS_INVALID', target: 'device' }],
  ])
  expect([await send(phone), await send(`${phone}x`)]).toEqual([200, 401])
  const { body } = await call(deviceLists.filter, { body: {} }, token)
  expect(body.records).toMatchObject([{ name: `${phone}x` }, { name: 'Moto 03', speed_unit: 'kn' }])

  await call(imports.undo, { params: { id: loaded.id } }, token)
  await proceed(company, loaded.id)
  expect((await call(deviceLists.filter, { body: {} }, token)).body.records).toEqual([])
  const again = await checked(company, 'resources', file.slice(0, 2))
  expect(again.counts).toMatchObject({ update: 1 })
  await write(again.id)
  expect(await send(phone)).toBe(200)
  await call(imports.undo, { params: { id: again.id } }, token)
  await proceed(company, again.id)
  const { records } = (await call(resources.filter, { body: {} }, token)).body
  expect(records).toContainEqual(
    expect.objectContaining({ identification: '701', status: 'Inactive' }),
  )
  expect((await call(deviceLists.filter, { body: {} }, token)).body.records).toEqual([])
})

it('takes no phone from another company', async () => {
  const [one, other] = [await found(), await found()]
  const phone = `imei${one.company_id.slice(-8)}`
  const ends: object[] = []
  for (const company of [one, other]) {
    const { body: role } = await call(roles.create, { body: aRole() }, company.token)
    // oxlint-disable-next-line eslint/no-await-in-loop -- the first pairs it
    const loaded = await checked(company, 'resources', [
      'Cédula,Nombres,Apellidos,Rol,uniqueId',
      `701,Ana,Gil,${role.name},${phone}`,
    ])
    await call(imports.create, { body: { id: loaded.id } }, company.token)
    ends.push((await proceed(company, loaded.id)).counts)
  }
  expect(ends).toMatchObject([{ done: 1 }, { done: 0, rejected: 1 }])
})

const day = (hour_end: string) => ({ hour_init: '08:00:00', hour_end })

it('takes hours, skills and capacities of people from a file, and puts the former ones back', async () => {
  const company = await found()
  const { token } = company
  const { body: role } = await call(roles.create, { body: aRole() }, token)
  const named = `841,Ana,Gil,${role.name}`
  const people = async () =>
    (await call(resources.filter, { body: {} }, token)).body.records.filter(
      ({ identification }: { identification: string }) => identification === '841',
    )
  const bring = async (...lines: string[]) => {
    const loaded = await checked(company, 'resources', lines)
    await call(imports.create, { body: { id: loaded.id } }, token)
    return { loaded, ended: await proceed(company, loaded.id) }
  }
  const first = await bring(
    'Cédula,Nombres,Apellidos,Rol,Habilidades,Capacidad,Lunes,Sábado',
    `${named},gas; alturas,800 kg,08:00-17:00,08:00-12:00`,
  )
  expect(first.ended.counts).toMatchObject({ done: 1 })
  const [{ id }] = await people()
  const now = async () => (await call(availability.get, { params: { id } }, token)).body
  const before = {
    skills: ['gas', 'alturas'],
    vehicle: { capacities: [{ name: 'kg', amount: 800 }] },
    hours: [day('17:00:00'), null, null, null, null, day('12:00:00'), null],
  }
  expect(await now()).toMatchObject(before)
  const wrong = await checked(company, 'resources', [
    'Cédula,Nombres,Apellidos,Rol,Martes',
    `${named},08:00-12:00; 14:00-18:00`,
  ])
  expect((await rejectedOf(company, wrong.id))[0].faults).toMatchObject([
    { target: 'tuesday', code: 'ONE_WINDOW_ONLY' },
  ])
  const second = await bring('Cédula,Nombres,Apellidos,Rol,Habilidades', `${named},frío`)
  expect(await now()).toMatchObject({ ...before, skills: ['frío'] })
  await call(imports.undo, { params: { id: second.loaded.id } }, token)
  await proceed(company, second.loaded.id)
  expect(await now()).toMatchObject(before)
  // Hours that somebody gives them after the import stay, and the undo counts the person among what is kept.
  const third = await bring('Cédula,Nombres,Apellidos,Rol,Lunes', `${named},06:00-10:00`)
  const own = [day('15:00:00'), null, null, null, null, null, null]
  const fields = availability.update.body.strip().parse(await now())
  const body = { ...fields, hours: own }
  expect((await call(availability.update, { params: { id }, body }, token)).status).toBe(200)
  await call(imports.undo, { params: { id: third.loaded.id } }, token)
  expect((await proceed(company, third.loaded.id)).counts).toMatchObject({ undone: 0, kept: 1 })
  expect((await now()).hours).toEqual(own)

  // What the import did not write may change meanwhile.
  const fourth = await bring('Cédula,Nombres,Apellidos,Rol,Habilidades', `${named},poda`)
  const changed = { ...fields, hours: null, skills: ['poda'] }
  await call(availability.update, { params: { id }, body: changed }, token)
  await call(imports.undo, { params: { id: fourth.loaded.id } }, token)
  expect((await proceed(company, fourth.loaded.id)).counts).toMatchObject({ undone: 1, kept: 0 })
  expect(await now()).toMatchObject({ hours: null, skills: before.skills })
})
