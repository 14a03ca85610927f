import type { Permission } from '@baquiano/contract/platform'
import { limits } from '@baquiano/contract/platform'
import { uploads } from '@baquiano/contract/uploads'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'

const { call, signIn } = await startTestServer()
let company_id: string
let token: string

beforeEach(() => {
  company_id = uuidv7()
  token = signIn({ company_id })
})

const canvas = { width: 40, height: 30, channels: 3, background: '#0b8ff4' } as const
const photo = await sharp({ create: canvas })
  .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()

interface Sending {
  readonly upload_type?: 'File' | 'Image'
  readonly by?: string
}
const send = (name: string, file: Buffer, { upload_type = 'File', by = token }: Sending = {}) =>
  call(uploads.create, { query: { upload_type, object_type: 'VISIT_POINT', name }, file }, by)
const pdf = Buffer.from('%PDF-1.7\n%%EOF')

it('keeps a file under its name, and hands it out to be saved, not shown', async () => {
  const { status, body } = await send('Cámara de comercio.pdf', pdf)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    original_name: 'Cámara de comercio.pdf',
    bucket_path: 'visit_point/Cámara de comercio-20260302150000.pdf',
    public: false,
    media_type: 'application/pdf',
    bytes: pdf.length,
  })
  const answer = await call(uploads.file, { params: { id: body.id } }, token)
  expect(answer.body.toString()).toBe(pdf.toString())
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''C%C3%A1mara/,
  )
  expect(answer.headers['content-security-policy']).toContain('sandbox')
})

it('keeps no ends of lines, and no mark that turns a name around', async () => {
  const { body } = await send('acta\r\nde \u202Eobra\u200B.pdf', pdf)
  expect(body).toMatchObject({ original_name: 'actade obra.pdf' })
})

it('draws pictures anew, without the place where they were taken', async () => {
  const { body } = await send('fachada.JPG', photo, { upload_type: 'Image' })
  const answer = await call(uploads.file, { params: { id: body.id } }, token)
  const { exif, format, width } = await sharp(answer.body).metadata()
  expect({ exif, format, width }).toEqual({ exif: undefined, format: 'jpeg', width: 40 })
  expect(answer.body.includes('secreto')).toBe(false)
})

it.each([
  ['foto.jpg', pdf, 415, 'UPLOAD_FORMAT_INVALID'],
  ['hoja.xlsx', Buffer.from('PK\u0003\u0004 nada'), 415, 'UPLOAD_FORMAT_INVALID'],
  ['nota.txt', Buffer.from([0, 1, 2]), 415, 'UPLOAD_FORMAT_INVALID'],
  ['vacio.csv', Buffer.alloc(0), 415, 'UPLOAD_FORMAT_INVALID'],
  ['página.html', Buffer.from('<script>'), 400, 'UPLOAD_NAME_INVALID'],
  ['logo.svg', Buffer.from('<svg/>'), 400, 'UPLOAD_NAME_INVALID'],
  ['../../x.pdf', pdf, 400, 'UPLOAD_NAME_INVALID'],
  ['rota.png', photo, 415, 'UPLOAD_FORMAT_INVALID'],
  ['cortada.jpg', photo.subarray(0, photo.length / 2), 422, 'PICTURE_BROKEN'],
])('refuses %s', async (...[name, file, status, code]) => {
  expect(await send(name, file)).toMatchObject({ status, body: { code } })
})

it('takes no document for a field of images, and nothing that is too large', async () => {
  expect(await send('a.pdf', pdf, { upload_type: 'Image' })).toMatchObject({
    body: { code: 'UPLOAD_FORMAT_INVALID' },
  })
  const large = Buffer.alloc(limits.upload_file_bytes + 1, 'a')
  expect((await send('a.txt', large)).status).toBe(413)
})

it('asks for the permissions of the records that the file belongs to', async () => {
  const { body } = await send('a.pdf', pdf)
  const only = (...permissions: Permission[]) =>
    signIn({ company_id, permissions: new Set(permissions) })
  const read = (by: string) => call(uploads.file, { params: { id: body.id } }, by)
  expect((await read(only('VISIT_POINT_READ'))).status).toBe(200)
  expect(await read(only('RESOURCES_READ'))).toMatchObject({
    status: 722,
    body: { required_permissions: ['VISIT_POINT_READ'] },
  })
  expect((await read(signIn())).status).toBe(404)
  expect((await send('a.pdf', pdf, { by: only('VISIT_POINT_READ') })).status).toBe(722)
  expect((await send('a.pdf', pdf, { by: only('VISIT_POINT_UPDATE') })).status).toBe(200)
})
