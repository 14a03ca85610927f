import { setTimeout as pause } from 'node:timers/promises'
import { followedNamespace, realtimePath } from '@baquiano/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { makeHome } from '../e2e/product.ts'
import { type Api, apiOf } from './lab/api.ts'
import { createCompany } from './lab/create-company.ts'
import { type LabDevice, pairDevices } from './lab/devices.ts'
import { firstTypology } from './lab/first-typology.ts'
import { type LabServer, startServer } from './lab/server.ts'
import { until } from './lab/until.ts'

const people = 20
const requests = 40
const pause_ms = 500
/** From the request until the dashboard of the office hears of it; until the phone of whoever is asked shows the offer. */
const dashboard_ms = 1000
const phone_ms = 2000
const withId = z.object({ id: z.string() })
/** An offer is called otherwise than its request, whose note it shows. */
const offers = z.object({ records: z.array(z.object({ note: z.string() })) })

/** Requests to a company that offers them by itself: when its dashboard hears of each, and a phone has the offer. */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const server = await startServer({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })
  try {
    return await measureOn(server, home)
  } finally {
    await server.kill('SIGTERM')
    await remove()
  }
}

type Times = Map<string, number>

async function measureOn(server: LabServer, home: string) {
  const { access_token: token } = await createCompany(server.url, home)
  const send: Api = (method, path, sending) =>
    apiOf(server.url)(method, path, { token, ...sending })
  const phones = await pairDevices(server.url, token, people)
  const field = await openField(send, { url: server.url, token, phones })
  const [heard, shown, sent]: [Times, Times, Times] = [new Map(), new Map(), new Map()]
  const sockets = [
    await listenOf(server.url, token, heard),
    ...phones.map((phone) => listenAs(server.url, phone, shown)),
  ]
  await Promise.all(sockets.map(connected))
  for (let count = 0; count < requests; count += 1) {
    const id = uuidv7()
    const visit_point_id = field.points[count % field.points.length]
    sent.set(id, performance.now())
    const body = { id, activity_id: field.activity_id, visit_point_id, phone: '+573115550142' }
    await send('POST', '/on-demand', { body: { ...body, note: id, time: null } })
    await pause(pause_ms)
  }
  await until(async () => shown.size >= sent.size && heard.size >= sent.size)
  for (const socket of sockets) socket.disconnect()
  const [dashboard, phone] = [delays(sent, heard), delays(sent, shown)]
  return {
    requests,
    people,
    dashboard,
    phone,
    limits_ms: [dashboard_ms, phone_ms],
    within: dashboard.most_ms <= dashboard_ms && phone.most_ms <= phone_ms,
  }
}

interface Field {
  readonly url: string
  readonly token: string
  readonly phones: readonly LabDevice[]
}

/** People around a town who transmit, and customers between them. */
async function openField(send: Api, { url, token, phones }: Field) {
  const config = { notify_on_create: false, automatic_allocation: true }
  const body = { type_config_name: 'ON_DEMAND', name: 'DEMANDA', value: '', config_json: config }
  await send('POST', '/company-config', { body })
  // Whatever the hour of the measurement is.
  const config_json = { hour_init: '00:00:00', hour_end: '23:59:59' }
  const hours = { type_config_name: 'WORKING_HOURS', name: 'HORARIO', value: '', config_json }
  await send('POST', '/company-config', { body: hours })
  const resource_ids = phones.map(({ resource_id }) => resource_id)
  const activity = { name: 'Revisión', service_time: 900, resource_ids }
  const { id: activity_id } = withId.parse(await send('POST', '/activity', { body: activity }))
  for (const [at, { token: own }] of phones.entries()) {
    const fix = { id: uuidv7(), fix_at: new Date().toISOString(), ...placeAt(at) }
    await apiOf(url)('POST', '/position', { token: own, body: { positions: [fix] } })
  }
  const object_type_id = await firstTypology(apiOf(url), token)
  const points: string[] = []
  for (let at = 0; at < people; at += 1) {
    const point = {
      object_type_id,
      name: `Cliente ${at}`,
      identification: `C${at}`,
      phone: '+573115550142',
      address: `Calle ${at}`,
      country: 'Colombia',
      department: 'Bogotá',
      city: 'Bogotá',
      ...placeAt(at + 0.5),
      relation_mode: 'all',
    }
    points.push(withId.parse(await send('POST', '/visit-point', { body: point })).id)
  }
  return { activity_id, points }
}

const placeAt = (at: number) => ({ cx: -74.06 + (at % 5) / 100, cy: 4.65 + at / 500 })

async function listenOf(url: string, token: string, heard: Times): Promise<Socket> {
  const socket = io(url, { path: realtimePath, transports: ['websocket'], auth: { token } })
  socket.on('on-demand', (payload) => {
    const { id } = withId.parse(payload)
    if (!heard.has(id)) heard.set(id, performance.now())
  })
  await connected(socket)
  await socket.emitWithAck('subscribe', { topic: 'on-demand' })
  return socket
}

/** A phone, which asks for its offers whenever it hears that something changed. */
function listenAs(url: string, { id, token }: LabDevice, shown: Times): Socket {
  const socket = io(url + followedNamespace, {
    path: realtimePath,
    transports: ['websocket'],
    auth: { id },
    forceNew: true,
  })
  const ask = async () => {
    const { records } = offers.parse(await apiOf(url)('GET', '/device/on-demand', { token }))
    for (const { note } of records) if (!shown.has(note)) shown.set(note, performance.now())
  }
  socket.on('changed', () => void ask())
  return socket
}

async function connected(socket: Socket): Promise<void> {
  if (socket.connected) return
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
  })
}

function delays(sent: Times, arrived: Times) {
  const all = [...sent]
    .map(([id, begun]) => (arrived.get(id) ?? Number.POSITIVE_INFINITY) - begun)
    .toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(all[Math.ceil(share * all.length) - 1] ?? Number.NaN)
  return { p50_ms: at(0.5), p99_ms: at(0.99), most_ms: at(1) }
}
