import { afterEach, expect, it, vi } from 'vitest'
import { remoteStyle } from './remote-style.ts'

const url = 'https://maps.test/style.json'
const style = { version: 8, sources: {}, layers: [] }
const network = vi.fn<(url: string) => Promise<Response>>()

afterEach(() => {
  sessionStorage.clear()
  network.mockReset()
  vi.unstubAllGlobals()
})

function answer(body: unknown, status = 200): void {
  network.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', network)
}

it('takes a style that answers', async () => {
  answer(style)
  expect(await remoteStyle(url)).toEqual(style)
})

it('draws the tiles that a TileJSON names', async () => {
  const tiles = ['https://maps.test/{z}/{x}/{y}.png']
  answer({ tilejson: '3.0.0', tiles, maxzoom: 18 })
  expect(await remoteStyle(url)).toMatchObject({
    version: 8,
    sources: { base: { type: 'raster', tiles, maxzoom: 18 } },
  })
})

it('asks nobody when none is named', async () => {
  answer(style)
  expect(await remoteStyle(undefined)).toBeNull()
  expect(network).not.toHaveBeenCalled()
})

it.each([
  ['refuses', {}, 503],
  ['is no style', { version: 7 }, 200],
  ['has shapes without colours', { tilejson: '3.0.0', tiles: ['a'], vector_layers: [] }, 200],
])(
  'keeps our own world when the other %s, and does not ask again soon',
  async (_, body, status) => {
    answer(body, status)
    expect(await remoteStyle(url)).toBeNull()
    answer(style)
    expect(await remoteStyle(url)).toBeNull()
    expect(network).toHaveBeenCalledTimes(1)
  },
)
