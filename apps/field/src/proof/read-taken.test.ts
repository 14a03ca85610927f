import { expect, it } from 'vitest'
import { readTaken } from './read-taken.ts'

const now = Date.parse('2026-11-20T20:00:00.000Z')
const changed = Date.parse('2026-11-20T19:00:00.000Z')

type Entry = readonly [tag: number, type: 2 | 4 | 5, values: string | readonly number[]]

/** A block of tags of a picture, big-endian, that begins at an offset of the description. */
function blockOf(entries: readonly Entry[], at: number): number[] {
  const data: number[] = []
  const dataAt = at + 2 + entries.length * 12 + 4
  const head = entries.flatMap(([tag, type, values]) => {
    const bytes =
      typeof values === 'string'
        ? codesOf(`${values}\0`)
        : values.flatMap((value) => (type === 5 ? [...u32(value), ...u32(100)] : u32(value)))
    const count = typeof values === 'string' ? bytes.length : values.length
    const isShort = bytes.length <= 4
    const place = isShort ? [...bytes, 0, 0, 0].slice(0, 4) : u32(dataAt + data.length)
    if (!isShort) data.push(...bytes)
    return [...u16(tag), ...u16(type), ...u32(count), ...place]
  })
  return [...u16(entries.length), ...head, ...u32(0), ...data]
}

const codesOf = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0))
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]

/** A picture without a picture: only what its file says of it. */
function pictureOf(exif: readonly Entry[], gps: readonly Entry[]): File {
  const first = 8 + 2 + 2 * 12 + 4
  const exifBlock = blockOf(exif, first)
  const root = blockOf(
    [
      [0x8769, 4, [first]],
      [0x8825, 4, [first + exifBlock.length]],
    ],
    8,
  )
  const tiff = [
    ...codesOf('MM'),
    ...u16(42),
    ...u32(8),
    ...root,
    ...exifBlock,
    ...blockOf(gps, first + exifBlock.length),
  ]
  const body = [...codesOf('Exif\0\0'), ...tiff]
  const bytes = [0xff, 0xd8, 0xff, 0xe1, ...u16(body.length + 2), ...body, 0xff, 0xd9]
  return new File([new Uint8Array(bytes)], 'puerta.jpg', { lastModified: changed })
}

const taken = '2026:11:20 09:59:00'
/** 4° 39′ N, 74° 3′ W, in hundredths. */
const bogota: Entry[] = [
  [1, 2, 'N'],
  [2, 5, [400, 3900, 0]],
  [3, 2, 'W'],
  [4, 5, [7400, 300, 0]],
]

it('reads when and where a picture was taken', async () => {
  const picture = pictureOf(
    [
      [0x9003, 2, taken],
      [0x9011, 2, '-05:00'],
    ],
    bogota,
  )
  const { taken_at, cx, cy } = await readTaken(picture, now)
  expect(taken_at).toBe('2026-11-20T14:59:00.000Z')
  expect(cx).toBeCloseTo(-74.05, 5)
  expect(cy).toBeCloseTo(4.65, 5)
})

it('takes the time of the phone where the camera named no other', async () => {
  const { taken_at } = await readTaken(pictureOf([[0x9003, 2, taken]], []), now)
  expect(taken_at).toBe(new Date('2026-11-20T09:59:00').toISOString())
})

it.each([
  ['a time that is none', pictureOf([[0x9003, 2, '0000:00:00 00:00:00']], [])],
  ['a time that has not come', pictureOf([[0x9003, 2, '2031:01:01 00:00:00']], [])],
  ['nothing', new File(['no picture'], 'nota.txt', { lastModified: changed })],
])('takes the time of a file that says %s', async (_, file) => {
  expect(await readTaken(file, now)).toEqual({
    taken_at: new Date(changed).toISOString(),
    cx: null,
    cy: null,
    accuracy_m: null,
  })
})

it.each([
  ['0, 0', [0, 0, 0], [0, 0, 0]],
  ['a latitude of 174°', [17_400, 0, 0], [7400, 0, 0]],
])('knows no place of a camera that says %s', async (_, latitude, longitude) => {
  const gps: Entry[] = [
    [1, 2, 'N'],
    [2, 5, latitude],
    [3, 2, 'W'],
    [4, 5, longitude],
  ]
  const { cx, cy } = await readTaken(pictureOf([[0x9003, 2, taken]], gps), now)
  expect([cx, cy]).toEqual([null, null])
})
