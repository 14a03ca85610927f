import { companies } from '@baquiano/contract/companies'
import { hourRange, shortHour } from '@baquiano/contract/platform'
import { routing } from '@baquiano/contract/routing'
import { beforeEach, expect, it } from 'vitest'
import { aCompany, aCorner } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { createRoutingDesk } from '../../test/routing-desk.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signInPlatform } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const { planAt, request, search, work } = createRoutingDesk(server, () => field)

it('sends a plan as a table and as routes, with text that stays text', async () => {
  await planAt(0, { point: { name: 'Café <Uno> & Dos' } })
  const { id } = await search(request())
  const file = async (format: string) =>
    call(routing.file, { params: { id }, body: { format, language: 'es' } }, field.staff)
  const table = String((await file('csv')).body)
  expect(table).toContain('Punto de visita')
  expect(table).toContain('Café <Uno> & Dos')
  expect(String((await file('gpx')).body)).toContain('<name>Café &lt;Uno&gt; &amp; Dos</name>')
  expect((await file('odt')).status).toBe(400)
})

it('says in the table why a visit fits nowhere, and by how much, as the screen does', async () => {
  await planAt(0, { needs: { demand: [{ name: 'kg', amount: 6 }] } })
  const resource_ids = [field.resource_id]
  await work(field.resource_id, { vehicle: { capacities: [{ name: 'kg', amount: 4 }] } })
  const { id, plan } = await search(request({ resource_ids }))
  const name = plan?.unrouted[0]?.relaxations[0]?.resource_name
  const body = { format: 'csv', language: 'es' }
  const { body: table } = await call(routing.file, { params: { id }, body }, field.staff)
  expect(String(table)).toContain(`No cabe en ningún vehículo: faltan 2 kg en el de ${name}`)
})

it('sends the sheets of a plan as pages, one person after the other, or those of one alone', async () => {
  const body = aCompany({ name: 'Distribuidora Andina' })
  const company = await call(companies.create, { body }, signInPlatform())
  field = await createField(server, company.body.id)
  const point = { name: 'Café Uno', address: 'Calle 10 # 43-20', phone: '+57 604 555 0199' }
  await planAt(0, { point })
  await planAt(1)
  await planAt(2)
  await planAt(3, { resource_id: field.colleague_id })
  const { id, plan } = await search(request({ mode: 'Basic' }))
  const sheets = async (asked: object = {}) => {
    const wanted = { params: { id }, body: { format: 'pdf', language: 'es', ...asked } }
    const { body: file } = await call(routing.file, wanted, field.staff)
    return readPdf(file).pages
  }
  const pages = await sheets()
  expect(pages).toHaveLength(2)
  const routes = plan?.routes ?? []
  expect(routes).toHaveLength(2)
  pages.forEach((page, at) => {
    const route = routes[at]
    expect(page).toContain(`Distribuidora Andina\n${route?.resource_name}\n`)
    expect(page).toContain(`Página ${at + 1} de 2`)
    // Behind the number of the stop.
    const shown = [...page.matchAll(/^\d+\n(\d\d:\d\d–\d\d:\d\d)$/gm)].map(([, hours]) => hours)
    expect(shown).toEqual(route?.stops.map((stop) => hourRange(stop)))
  })
  expect(pages.join('\n')).toContain('Café Uno\nCalle 10 # 43-20')
  expect(pages.join('\n')).toContain('+576045550199')
  const [one, ...none] = await sheets({ resource_id: field.colleague_id })
  expect(none).toEqual([])
  expect(one).toContain('1 visita')
})

it('begins and ends the route of each person at their depot or home, in every file', async () => {
  const { body: company } = await call(companies.create, { body: aCompany() }, signInPlatform())
  field = await createField(server, company.id)
  await planAt(1)
  await planAt(2)
  await planAt(3, { resource_id: field.colleague_id })
  const depot = { kind: 'home', name: 'Bodega <Norte>', ...aCorner(0) }
  await work(field.resource_id, { start_place: depot, end_place: depot })
  const { id, plan } = await search(request({ mode: 'Basic' }))
  const file = async (format: string) => {
    const body = { format, language: 'es', resource_id: field.resource_id }
    return (await call(routing.file, { params: { id }, body }, field.staff)).body
  }
  const [route] = plan?.routes.filter(({ resource_id }) => resource_id === field.resource_id) ?? []
  const { start, end, stops = [] } = route ?? {}
  expect([start, end]).toMatchObject([{ name: depot.name }, { name: depot.name }])

  const [titles = [], ...rows] = String(await file('csv'))
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const cell = (row: string[], title: string) => row[titles.indexOf(title)]
  const shown = (title: string) => rows.map((row) => cell(row, title))
  expect(shown('Paso')).toEqual(['Salida', 'Visita', 'Visita', 'Regreso'])
  expect(shown('Orden')).toEqual(['', '1', '2', ''])
  expect(shown('Punto de visita')).toEqual([
    depot.name,
    ...stops.map(({ visit_point_name }) => visit_point_name),
    depot.name,
  ])
  expect([shown('Desde')[0], shown('Hasta')[3]]).toEqual([
    shortHour(start?.hour ?? ''),
    shortHour(end?.hour ?? ''),
  ])
  expect([shown('Latitud')[0], shown('Longitud')[3]]).toEqual([String(depot.cy), String(depot.cx)])

  const gpx = String(await file('gpx'))
  const points = [...gpx.matchAll(/<rtept lat="([^"]+)" lon="([^"]+)">\n<name>([^<]+)<\/name>/g)]
  expect(points.map(([, lat, lon, name]) => [Number(lat), Number(lon), name])).toEqual([
    [depot.cy, depot.cx, 'Bodega &lt;Norte&gt;'],
    ...stops.map(({ cy, cx, visit_point_name }) => [cy, cx, visit_point_name]),
    [depot.cy, depot.cx, 'Bodega &lt;Norte&gt;'],
  ])

  const [sheet = ''] = readPdf(await file('pdf')).pages
  expect(sheet).toMatch(/Bodega <Norte>\n+Salida[\s\S]*Bodega <Norte>\n+Regreso/)
})
