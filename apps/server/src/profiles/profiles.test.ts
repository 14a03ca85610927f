import { auth } from '@baquiano/contract/auth'
import { profiles } from '@baquiano/contract/profiles'
import { resources } from '@baquiano/contract/resources'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createCompany, mailsTo, setUpPlatform, signInByMail } from '../../test/accounts.ts'
import { aDot } from '../../test/a-setting.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { startTestServer, testFiles } from '../../test/server.ts'
import { diskFiles } from '../platform/files/disk-files.ts'
import { removeUnshownPicture } from '../platform/pictures/remove-unshown-picture.ts'
import { isPhotoShown } from './index.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform } = server

it('is what everybody writes of themselves, without a permission', async () => {
  const { email, company_id } = await createCompany(server)
  const { access_token, uid } = await signInByMail(server, email)
  const before = (await call(profiles.get, {}, access_token)).body
  expect(before).toMatchObject({ id: uid, email, about: '', phone: null })
  const body = { name: 'Luz', lastname: 'Rojas', phone: '+57 300', about: 'Rutas del norte' }
  const powerless = signIn({ company_id, id: uid, permissions: new Set(), modules: new Set() })
  const headers = { 'if-match': `"${before.update_on}"` }
  const saved = await call(profiles.update, { body, headers }, powerless)
  expect(saved).toMatchObject({ status: 200, body: { ...body, update_by_name: 'Luz Rojas' } })
  expect((await call(auth.user, {}, access_token)).body).toMatchObject({
    displayName: 'Luz Rojas',
    about: 'Rutas del norte',
  })
  expect(await call(profiles.update, { body, headers }, powerless)).toMatchObject({
    status: 409,
    body: { code: 'RECORD_CHANGED', record: body },
  })
  const strange = { ...body, email: 'other@example.com' }
  expect((await call(profiles.update, { body: strange }, powerless)).status).toBe(400)
  // Who else changes them changes the same record.
  const listed = await call(resources.get, { params: { id: uid } }, access_token)
  expect(listed.body.update_on).toBe(saved.body.update_on)
  await call(auth.forgotPassword, { body: { email } })
  expect((await mailsTo(server, email))[0]?.text).toContain('Luz Rojas')
})

it('is nobody’s who is no resource of the company', async () => {
  expect((await call(profiles.get, {}, signIn())).body.code).toBe('RESOURCE_NOT_FOUND')
})

it('has a photo that the company alone is shown, until another one or none takes its place', async () => {
  const files = diskFiles(testFiles)
  const { email, company_id } = await createCompany(server)
  const { access_token, uid: resource_id } = await signInByMail(server, email)
  const query = { left: '0', top: '0', size: '1' }
  const send = async () =>
    (await call(profiles.savePhoto, { query, file: aDot }, access_token)).body
  const { photo_id: first } = await send()
  const show = (photo_id: string, token?: string) =>
    call(profiles.photo, { params: { resource_id, photo_id } }, token)
  const colleague = signIn({ company_id, permissions: new Set(), modules: new Set() })
  const shown = await show(first, colleague)
  expect(shown).toMatchObject({ status: 200 })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await show(first, signIn())).body.code).toBe('PHOTO_NOT_FOUND')
  expect((await show(first)).status).toBe(401)
  const other = uuidv7()
  await files.put({ company_id, id: other }, Buffer.from('secret'), 'text/plain')
  expect((await show(other, colleague)).body.code).toBe('PHOTO_NOT_FOUND')

  const body = { fields: ['photo_id'] as ['photo_id'] }
  const [listed] = (await call(resources.filter, { body }, access_token)).body.records
  expect(listed).toEqual({ id: resource_id, photo_id: first })
  const url = async () => (await call(auth.user, {}, access_token)).body.photoURL
  expect(await url()).toBe(`/v1/profile/photo/${resource_id}/${first}`)
  const { photo_id: second } = await send()
  expect(await url()).toContain(second)
  await deliverAll(server)
  expect(await files.get({ company_id, id: first })).toBe(null)
  for (const id of [other, second]) {
    await removeUnshownPicture(server.platform, { company_id, id }, [isPhotoShown])
  }
  expect(await files.get({ company_id, id: other })).toBe(null)
  expect((await show(second, colleague)).status).toBe(200)
  expect((await call(profiles.removePhoto, {}, access_token)).body.photo_id).toBe(null)
  expect([(await show(second, colleague)).status, await url()]).toEqual([404, null])
})

it('refuses what is no picture, and gives nobody a photo who is no resource of the company', async () => {
  const { email } = await createCompany(server)
  const { access_token } = await signInByMail(server, email)
  const query = { left: '0', top: '0', size: '1' }
  const file = Buffer.from('<svg onload="alert(1)">')
  expect((await call(profiles.savePhoto, { query, file }, access_token)).body.code).toBe(
    'PICTURE_IS_SVG',
  )
  const otherToken = signIn()
  expect((await call(profiles.savePhoto, { query, file: aDot }, otherToken)).body.code).toBe(
    'RESOURCE_NOT_FOUND',
  )
})

it('names a platform administrator as they write it, wherever they are told of', async () => {
  const { uid: id } = await setUpPlatform(server)
  const platform = signInPlatform({ id })
  expect((await call(profiles.getOfPlatform, {}, platform)).body).toMatchObject({
    id,
    name: 'Pía Mora',
  })
  const body = { name: 'Pía Mora Gil' }
  const saved = await call(profiles.updateOfPlatform, { body }, platform)
  expect(saved).toMatchObject({ status: 200, body: { id, ...body } })
  expect((await call(auth.user, {}, platform)).body.displayName).toBe(body.name)
  expect((await call(profiles.updateOfPlatform, { body }, signIn())).status).toBe(403)
  const unnamed = await call(profiles.updateOfPlatform, { body: { name: ' ' } }, platform)
  expect(unnamed.status).toBe(400)
})
