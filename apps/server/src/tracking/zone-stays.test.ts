import { zones as zoneCalls, zoneLayers } from '@baquiano/contract/zones'
import { tracking } from '@baquiano/contract/tracking'
import { expect, it } from 'vitest'
import { aPhone, aPosition } from '../../test/phone.ts'
import { startTestServer } from '../../test/server.ts'
import type { NamedShape } from '../zones/index.ts'
import { zoneStays } from './zone-stays.ts'

const at = (clock: string) => `2026-03-02T${clock}.000Z`
const depot: NamedShape = {
  id: 'depot',
  name: 'Bodega',
  color: '#0088cc',
  shape: { kind: 'circle', center: [0, 0], radius_m: 100 },
}
/** Inside at 0; 111 km away at 1. */
const fix = (clock: string, cy: number, is_doubtful = false) => {
  return { fix_at: at(clock), cx: 0, cy, is_doubtful }
}
const staysOf = (...fixes: ReturnType<typeof fix>[]) =>
  zoneStays(fixes, [depot]).map(({ entered_at, left_at, seen_at }) => [
    entered_at.slice(11, 19),
    left_at?.slice(11, 19) ?? null,
    seen_at.slice(11, 19),
  ])

it('tells each visit of a zone from the first position inside to the first outside', () => {
  const track = [fix('10:00:00', 1), fix('10:01:00', 0), fix('10:01:10', 0), fix('10:30:00', 0)]
  const back = [fix('10:31:00', 1), fix('10:31:10', 1), fix('11:00:00', 0), fix('11:00:20', 0)]
  expect(staysOf(...track, ...back)).toEqual([
    ['10:01:00', '10:31:00', '10:30:00'],
    ['11:00:00', null, '11:00:20'],
  ])
})

it('takes no single position beyond a border, nor a doubtful one, for a crossing', () => {
  const inside = [fix('10:00:00', 0), fix('10:00:10', 0)]
  const jumps = [fix('10:00:20', 1), fix('10:00:30', 0), fix('10:00:40', 1, true)]
  expect(staysOf(...inside, ...jumps, fix('10:00:50', 0))).toEqual([['10:00:00', null, '10:00:50']])
  expect(staysOf(fix('10:00:00', 1), fix('10:00:10', 0), fix('10:00:20', 1))).toEqual([])
})

it('settles a single position that nothing contradicts for a minute', () => {
  expect(staysOf(fix('10:00:00', 1), fix('10:00:10', 0), fix('10:05:00', 1))).toEqual([
    ['10:00:10', null, '10:00:10'],
  ])
})

const server = await startTestServer()

it('lists the zones that somebody visited, to whoever may list zones and to nobody else', async () => {
  const { staff, company_id, resource_id, device } = await aPhone(server)
  const { call } = server
  const layer = { name: 'Bodegas', color: '#0088cc' }
  const { body: made } = await call(zoneLayers.create, { body: layer }, staff)
  const zone = {
    layer_id: made.id,
    name: 'Bodega',
    shape: { kind: 'circle' as const, center: [-74.07, 4.71] as [number, number], radius_m: 150 },
  }
  expect((await call(zoneCalls.create, { body: zone }, staff)).status).toBe(200)
  const positions = ['14:00:00', '14:00:30', '14:20:00'].map((clock) =>
    aPosition({ fix_at: at(clock) }),
  )
  const away = ['14:21:00', '14:21:10'].map((clock) => aPosition({ fix_at: at(clock), cy: 4.8 }))
  await call(tracking.send, { body: { positions: [...positions, ...away] } }, device.token)
  const body = { resource_id, start_at: at('05:00:00'), end_at: at('23:59:59') }
  const { records } = (await call(tracking.zoneStays, { body }, staff)).body
  expect(records).toMatchObject([
    {
      zone_name: 'Bodega',
      color: '#0088cc',
      entered_at: at('14:00:00'),
      left_at: at('14:21:00'),
      seen_at: at('14:20:00'),
    },
  ])
  const onlyMap = server.signIn({ company_id, permissions: new Set(['MAP_READ'] as const) })
  expect((await call(tracking.zoneStays, { body }, onlyMap)).body).toEqual({ records: [] })
})
