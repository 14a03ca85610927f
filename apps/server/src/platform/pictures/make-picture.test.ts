import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture } from './make-picture.ts'

const form = { px: 512, media_type: 'image/png' } as const
const whole = { left: 0, top: 0, size: 64 }
const canvas = { width: 96, height: 64, channels: 4, background: '#c2255cff' } as const
const png = await sharp({ create: canvas }).png().toBuffer()
const jpeg = await sharp({ create: canvas })
  .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'N' } })
  .jpeg({ progressive: true })
  .toBuffer()

const codeOf = async (file: Buffer, square = whole) =>
  makePicture(file, square, form).then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  )

describe.each([
  ['PNG', png],
  ['JPEG', jpeg],
])('a %s', (_, file) => {
  it('is cut to the square and written anew, without what came along', async () => {
    const { content, side } = await makePicture(file, { left: 30, top: 10, size: 40 }, form)
    const { format, width, height, exif } = await sharp(content).metadata()
    expect({ format, width, height, side, exif }).toEqual({
      format: 'png',
      width: 40,
      height: 40,
      side: 40,
      exif: undefined,
    })
    expect(content.includes('secreto')).toBe(false)
  })

  it('is refused when something follows its end', async () => {
    const page = Buffer.from('<html><script>alert(1)</script>')
    expect(await codeOf(Buffer.concat([file, page]))).toBe('PICTURE_POLYGLOT')
    expect(await codeOf(Buffer.concat([file, Buffer.from('PK\u0003\u0004')]))).toBe(
      'PICTURE_POLYGLOT',
    )
  })

  it('is refused when it is cut short, or not what it says', async () => {
    expect(await codeOf(file.subarray(0, file.length / 2))).toBe('PICTURE_BROKEN')
    const noise = Buffer.concat([file.subarray(0, 40), randomBytes(400)])
    expect(await codeOf(noise)).toBe('PICTURE_BROKEN')
  })

  it('is refused when the square lies outside of it', async () => {
    expect(await codeOf(file, { left: 40, top: 0, size: 64 })).toBe('PICTURE_CROP_OUTSIDE')
    expect(await codeOf(file, { left: 0, top: 0, size: 0 })).toBe('PICTURE_CROP_OUTSIDE')
  })
})

it('takes a picture as it is seen, not as its camera lay', async () => {
  const lying = await sharp({ create: canvas }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await codeOf(lying, { left: 0, top: 32, size: 64 })).toBe('taken')
  expect(await codeOf(lying, { left: 32, top: 0, size: 64 })).toBe('PICTURE_CROP_OUTSIDE')
})

it('never enlarges, and makes what is large 512 pixels wide', async () => {
  const large = await sharp({ create: { ...canvas, width: 700, height: 700 } })
    .png()
    .toBuffer()
  expect((await makePicture(large, { left: 0, top: 0, size: 700 }, form)).side).toBe(512)
})

it('makes a JPEG of what is to be small, on white where it was seen through', async () => {
  const clear = await sharp({ create: { ...canvas, background: '#00000000' } })
    .png()
    .toBuffer()
  const { content, side } = await makePicture(clear, whole, { px: 32, media_type: 'image/jpeg' })
  const { format, hasAlpha } = await sharp(content).metadata()
  expect({ format, hasAlpha, side }).toEqual({ format: 'jpeg', hasAlpha: false, side: 32 })
  expect((await sharp(content).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
})

it('refuses 20,000 × 20,000 pixels by the header alone', async () => {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  expect(await codeOf(bomb)).toBe('PICTURE_TOO_MANY_PIXELS')
})

it('refuses a PNG that moves, and one that holds a page', async () => {
  expect(await codeOf(withChunk('acTL', Buffer.alloc(8)))).toBe('PICTURE_ANIMATED')
  const text = Buffer.from('Comment\0<ScRipt>alert(1)</script>')
  expect(await codeOf(withChunk('tEXt', text))).toBe('PICTURE_POLYGLOT')
})

it.each([
  ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'PICTURE_IS_SVG'],
  ['<!-- a --><svg onload="alert(1)">', 'PICTURE_IS_SVG'],
  ['GIF89a', 'PICTURE_NOT_JPG_OR_PNG'],
  ['RIFF0000WEBPVP8 ', 'PICTURE_NOT_JPG_OR_PNG'],
  ['', 'PICTURE_NOT_JPG_OR_PNG'],
])('refuses %s', async (text, code) => {
  expect(await codeOf(Buffer.from(text))).toBe(code)
})

/** Our PNG with one more chunk behind its header. */
function withChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)])
}
